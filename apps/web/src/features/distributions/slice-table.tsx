import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './slice-table.module.css'

/** Every slice of a distribution, nothing gathered, and the whole that they sum to. */
export function SliceTable({ title, distribution: { data } }: { title: string; distribution: Distribution }) {
  const { text, percentOfFraction } = useLanguage()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{text('distributions.share')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ kind, key, name, weight }) => (
          <tr key={`${kind} ${key}`}>
            <th scope="row">{kind === 'other' ? text('distributions.otherHoldings') : name}</th>
            <td>{percentOfFraction(weight)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('distributions.whole')}</th>
          <td>{percentOfFraction(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
