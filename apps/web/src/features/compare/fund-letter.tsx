import styles from './compare.module.css'
import type { Place } from './compared.ts'

/** A fund's letter over its colour; its name is beside it or is read out. */
export const FundLetter = ({ place: { letter, colour } }: { place: Place }) => (
  <b className={styles.letter} style={{ borderColor: `var(${colour})` }}>
    {letter}
  </b>
)
