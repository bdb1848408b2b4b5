import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './not-orderable.module.css'

/** A fund that is suspended or closed: nothing of it is bought or sold by an order now. */
export const isShut = ({ instrument }: Position): boolean => instrument.notOrderable !== undefined

/** Marks such a fund and shows what that means; nothing of any other position. */
export function NotOrderable({ position: { instrument } }: { position: Position }) {
  const { text } = useLanguage()
  const { notOrderable: why } = instrument
  if (!why) return null
  return (
    <>
      <span className={styles.mark}>{text(`dealing.notOrderable.${why}`)}</span>
      <small>{text(`dealing.notOrderable.${why}Text`)}</small>
    </>
  )
}
