import { Fragment } from 'react'
import { HIDDEN_AMOUNT } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'

/** Words with amounts in them. Of those that the client hides a screen reader says so instead of reading dots. */
export function Amount({ children }: { children: string }) {
  const { text } = useLanguage()
  const [first, ...rest] = children.split(HIDDEN_AMOUNT)
  return (
    <>
      {first}
      {rest.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <Fragment key={place}>
          <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
          <span className="visually-hidden">{text('ui.hiddenAmount')}</span>
          {words}
        </Fragment>
      ))}
    </>
  )
}
