import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Fact } from '#ui/layout/facts.tsx'
import { useSummary } from './use-summary.ts'

/** Holds the line of a note that most have, so that the page does not move when it arrives. */
const HELD_LINE = '\u00a0'

/** Contributions, withdrawals, fees and gain of a period. */
export function MoneyFacts({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, money, moneyChange } = useLanguage()
  const isOnline = useOnline()
  const { data: summary, isLoadingError, isPlaceholderData } = useSummary(about)

  const fact = (
    name: 'contributions' | 'withdrawals' | 'fees' | 'gain',
    figure: Figure | undefined,
    show: (amount: number) => string,
    note?: string,
  ) => (
    <Fact
      name={text(`dashboard.facts.${name}`)}
      note={note && <Amount>{note}</Amount>}
      isStale={isPlaceholderData}
    >
      {figure ? <ShownFigure figure={figure} show={show} /> : <Skeleton width="84px" />}
    </Fact>
  )

  // The headline shows what failed, or that there is no network.
  const absent = isLoadingError || !isOnline ? {} : undefined
  const currency = summary?.currency
  const inMoney = (amount: number) => money(amount, currency)
  const onTrades = !summary
    ? HELD_LINE
    : summary.expenses > 0
      ? text('dashboard.facts.expenses', { amount: inMoney(summary.expenses) })
      : undefined
  const gain = summary && { value: summary.performance, absent: summary.absent }
  return (
    <>
      {fact('contributions', summary ? { value: summary.in } : absent, inMoney)}
      {fact('withdrawals', summary ? { value: summary.out } : absent, inMoney)}
      {fact('fees', summary ? { value: summary.fees } : absent, inMoney, onTrades)}
      {fact('gain', gain ?? absent, (amount) => moneyChange(amount, currency))}
    </>
  )
}
