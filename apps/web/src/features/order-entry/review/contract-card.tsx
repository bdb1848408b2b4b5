import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#account/queries/client/use-client.ts'
import { contractsQuery } from '#account/queries/client/use-contract.ts'
import { holdingsQuery } from '#account/queries/portfolio/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './ordering.module.css'

/** For which contract an order is, and what is in it: its user may stand for several. */
export function ContractCard({ contractId, holder }: { contractId: string; holder: string | undefined }) {
  const { text, money } = useLanguage()
  const { user, entity } = useClient()
  const { data: portfolioId } = useQuery({
    ...contractsQuery(user, entity),
    select: (contracts) => contracts.find(({ id }) => id === contractId)?.portfolioId,
  })
  const { data: holdings, isError } = useQuery(holdingsQuery(portfolioId))
  const isWhole = holdings && holdings.metadata.pagination.total <= holdings.data.length
  const amounts = isWhole ? holdings.data.map(({ amount }) => amount) : [undefined]
  const all = amounts.every((amount) => amount !== undefined)
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : undefined
  const cash = holdings?.data.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  const shown = (amount: number | undefined) =>
    holdings && amount !== undefined ? (
      <Amount>{money(amount, holdings.currency)}</Amount>
    ) : holdings || isError ? (
      text('ordering.contract.unknown')
    ) : (
      <Skeleton width="90px" />
    )
  return (
    <Card title={text('ordering.contract.title')}>
      <dl className={styles.contract}>
        {holder && (
          <div>
            <dt>{text('ordering.contract.holder')}</dt>
            <dd>{holder}</dd>
          </div>
        )}
        <div>
          <dt>{text('ordering.contract.number')}</dt>
          <dd>{contractId}</dd>
        </div>
        <div>
          <dt>{text('ordering.contract.value')}</dt>
          <dd>{shown(all)}</dd>
        </div>
        <div>
          <dt>{text('ordering.contract.cash')}</dt>
          <dd>{shown(cash || !isWhole ? cash?.amount : 0)}</dd>
        </div>
      </dl>
    </Card>
  )
}
