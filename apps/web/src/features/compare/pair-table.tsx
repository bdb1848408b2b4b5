import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'
import { FundLetter } from './fund-letter.tsx'

/** A figure of each two funds, and how strong it is from 0 to 1: the stronger, the darker its ground. */
export type PairCell = { shown: ReactNode; note?: string | undefined; strength?: number | undefined }

/** Every fund beside every other: the same figure on both sides of the diagonal. */
export function PairTable({
  caption,
  funds,
  cellOf,
}: {
  caption: string
  funds: readonly Compared[]
  cellOf: (one: Compared, other: Compared) => PairCell
}) {
  const { text } = useLanguage()
  return (
    <table className={styles.pairs}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {funds.map(({ id, place, fund }) => (
            <th key={id} scope="col">
              <FundLetter place={place} />
              <span className="visually-hidden">{fund.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {funds.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <div className={styles.who}>
                <FundLetter place={one.place} />
                <span>{one.fund.name}</span>
              </div>
            </th>
            {funds.map((other) => {
              if (other.id === one.id)
                return (
                  <td key={other.id} data-itself>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{text('compare.itself')}</span>
                  </td>
                )
              const { shown, note, strength = 0 } = cellOf(one, other)
              return (
                <td key={other.id} style={{ '--strength': strength } as CSSProperties} title={note}>
                  {shown}
                  {note && <span className="visually-hidden">, {note}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
