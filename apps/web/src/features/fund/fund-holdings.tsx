import { TOP_HOLDINGS } from '@fundholder/domain/funds/distributions.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

/** The ten largest things that the fund holds. */
export function FundHoldings({ fund }: { fund: FundDetails }) {
  const { text, day, percentOfFraction } = useLanguage()
  const holdings = (fund.holdings ?? []).slice(0, TOP_HOLDINGS)
  const [first] = holdings
  const share = holdings.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <PhoneFoldedCard
      title={text('fund.holdings.title')}
      meta={first && text('fund.holdings.meta', { share: percentOfFraction(share), day: day(first.day) })}
    >
      {first ? (
        <table className={styles.table}>
          <caption className="visually-hidden">{text('fund.holdings.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('fund.holdings.name')}</th>
              <th scope="col" data-column="isin">
                {text('fund.holdings.isin')}
              </th>
              <th scope="col">{text('fund.holdings.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map(({ name, isin, weight }) => (
              <tr key={`${isin} ${name}`}>
                <th scope="row">{name}</th>
                <td data-column="isin">{isin ?? '–'}</td>
                <td>{percentOfFraction(weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Empty message={text('fund.holdings.empty')} />
      )}
    </PhoneFoldedCard>
  )
}
