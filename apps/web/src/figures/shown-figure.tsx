import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from './amount.tsx'
import styles from './shown-figure.module.css'

/** A figure as written by `show`, or in words why there is none. Never a zero that nobody computed. */
export function ShownFigure({ figure, show }: { figure: Figure; show: (value: number) => string }) {
  const { text } = useLanguage()
  if (figure.value !== undefined) return <Amount>{show(figure.value)}</Amount>
  return (
    <span className={styles.reason}>
      {text(figure.absent ? `ui.absent.${figure.absent}` : 'ui.notAvailable')}
    </span>
  )
}
