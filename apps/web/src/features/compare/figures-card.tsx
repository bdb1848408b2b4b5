import { otherCosts } from '@fundholder/domain/funds/fund-costs.ts'
import type { FundFee } from '@fundholder/domain/funds/instruments.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { CSSProperties, ReactNode } from 'react'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import { Amount } from '#figures/amount.tsx'
import { Delta } from '#figures/delta.tsx'
import { ExplainedRatio } from '#figures/explained/explained-ratio.tsx'
import type { Ratio } from '#figures/explained/measured-ratio.ts'
import { FallDays, RatioFigure } from '#figures/explained/ratio-figure.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'
import { FundLetter } from './fund-letter.tsx'
import { useReturns } from './use-compared.ts'

/** Funds are compared by their return a year and by the ratios that need no benchmark. */
const COMPARED_RATIOS = [
  'performanceAnnualized',
  'volatilityAnnualized',
  'sharpe',
  'var95Historical',
  'maxDrawdown',
] as const satisfies readonly Ratio[]
const FEES_INSIDE = ['management', 'deposit', 'distribution'] as const
const FEES_APART = ['performance', 'subscription', 'redemption'] as const

const NOT_REPORTED: Figure = { absent: 'not-reported' }

type Row = {
  name: string
  /** A sentence on the figure. */
  says?: string
  /** Opens how the figure is computed. */
  explained?: ReactNode
  cell: (compared: Compared, at: number) => ReactNode
}

/** Returns, risk, costs and facts of all funds, one beside the other; what is not known shows why. */
export function FiguresCard({
  funds,
  currency,
  period,
  hasNoPrices,
}: {
  funds: readonly Compared[]
  currency: string | undefined
  period: FundPeriod | undefined
  /** None of them ever had a price. */
  hasNoPrices: boolean
}) {
  const { text, day } = useLanguage()
  const overPeriod = usePeriodRows(funds, currency, period, hasNoPrices)
  const groups: (readonly [string, readonly Row[]])[] = [
    [text('compare.figures.returns'), overPeriod],
    [text('compare.figures.now'), useRowsOfNow()],
    [text('compare.figures.costs'), useCostRows()],
    [text('compare.figures.facts'), useFactRows()],
  ]
  return (
    <Card
      title={text('compare.figures.title')}
      meta={
        period &&
        currency &&
        text('compare.figures.meta', { from: day(writtenStart(period)), to: day(period.dateTo), currency })
      }
    >
      <table className={styles.figures} style={{ '--funds': funds.length } as CSSProperties}>
        <caption className="visually-hidden">{text('compare.figures.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('compare.figures.figure')}</th>
            {funds.map(({ id, place, fund }) => (
              <th key={id} scope="col">
                <FundLetter place={place} />
                <span>{fund.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, rows]) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={funds.length + 1}>
                {group}
              </th>
            </tr>
            <tr className={styles.letters} aria-hidden="true">
              {funds.map(({ id, place }) => (
                <td key={id}>
                  <FundLetter place={place} />
                </td>
              ))}
            </tr>
            {rows.map(({ name, says, explained, cell }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {explained}
                  {says && <span className={styles.says}>{says}</span>}
                </th>
                {funds.map((compared, at) => (
                  <td key={compared.id}>{cell(compared, at)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.more}>
        <HelpLink article="risk-figures" />
      </p>
    </Card>
  )
}

function usePeriodRows(
  funds: readonly Compared[],
  currency: string | undefined,
  period: FundPeriod | undefined,
  hasNoPrices: boolean,
): Row[] {
  const { text, day } = useLanguage()
  const returns = useReturns(
    funds.map(({ id }) => id),
    currency,
    period,
  )
  const isTooShort = period !== undefined && !isLongEnough(period)
  const measuredOr = (
    at: number,
    show: (one: NonNullable<(typeof returns)[number]['data']>) => ReactNode,
  ) => {
    const { data, isLoadingError } = returns[at] ?? {}
    if (hasNoPrices) return <ShownFigure figure={{ absent: 'missing-price' }} show={String} />
    if (data) return show(data)
    if (isTooShort) return <ShownFigure figure={{ absent: 'too-few-observations' }} show={String} />
    return isLoadingError || data === null ? (
      <ShownFigure figure={{}} show={String} />
    ) : (
      <Skeleton width="56px" />
    )
  }
  const over = period && currency && { from: day(openingClose(period)), to: day(period.dateTo), currency }
  const measured = funds.flatMap(({ fund }, at) => {
    const ratios = returns[at]?.data?.ratios
    return ratios ? [[fund.name, ratios] as const] : []
  })
  const explanationOf = (ratio: Ratio) =>
    over && measured.length > 0 && <ExplainedRatio ratio={ratio} measured={measured} over={over} />
  return [
    {
      name: text('compare.figures.total'),
      says: text('compare.figures.totalSays'),
      cell: (_, at) =>
        measuredOr(at, ({ performance }) =>
          performance.value === undefined ? (
            <FundFigure figure={performance} show={String} />
          ) : (
            <Delta fraction={performance.value} />
          ),
        ),
    },
    ...COMPARED_RATIOS.map((ratio) => ({
      name: text(`risk.name.${ratio}`),
      says: text(`risk.says.${ratio}`),
      explained: explanationOf(ratio),
      cell: (_: Compared, at: number) =>
        measuredOr(at, ({ ratios }) => (
          <>
            <RatioFigure name={ratio} ratios={ratios} />
            {ratio === 'maxDrawdown' && <FallDays ratios={ratios} />}
          </>
        )),
    })),
  ]
}

function useRowsOfNow(): Row[] {
  const { text, change } = useLanguage()
  return [
    {
      name: text('compare.figures.ytd'),
      cell: ({ fund }) => <FundFigure figure={fund.metadata.performance.ytd} show={(one) => change(one)} />,
    },
    {
      name: text('compare.figures.inception'),
      cell: ({ fund }) => (
        <FundFigure figure={fund.metadata.performance.inception} show={(one) => change(one)} />
      ),
    },
    {
      name: text('compare.figures.riskId'),
      says: text('compare.figures.riskSays'),
      cell: ({ fund }) => <RiskBar level={fund.riskId} />,
    },
  ]
}

function useCostRows(): Row[] {
  const { text, percent } = useLanguage()
  const shown = (one: number) => (one === 0 ? text('fund.charges.none') : percent(one))
  const rowOf = (fee: FundFee): Row => ({
    name: text(`fund.charges.${fee}`),
    cell: ({ fund }) => <FundFigure figure={fund.fees?.[fee] ?? NOT_REPORTED} show={shown} />,
  })
  const restOf = ({ metadata, fees }: Compared['fund']): Figure => {
    const value = otherCosts(metadata.oc.value, (fee) => fees?.[fee].value)
    return value === undefined ? NOT_REPORTED : { value }
  }
  return [
    {
      name: text('compare.figures.oc'),
      cell: ({ fund }) => <FundFigure figure={fund.metadata.oc} show={shown} />,
    },
    ...FEES_INSIDE.map(rowOf),
    {
      name: text('fund.charges.other'),
      cell: ({ fund }) => <FundFigure figure={restOf(fund)} show={shown} />,
    },
    ...FEES_APART.map(rowOf),
  ]
}

function useFactRows(): Row[] {
  const { text, language, compactMoney } = useLanguage()
  const orUnknown = (value: string | undefined) =>
    value || <FundFigure figure={{ absent: 'not-reported' }} show={String} />
  return [
    { name: text('compare.figures.currency'), cell: ({ fund }) => fund.currency },
    { name: text('compare.figures.assetClass'), cell: ({ fund }) => orUnknown(fund.assetClass?.name) },
    {
      name: text('compare.figures.domicile'),
      cell: ({ fund: { structural } }) =>
        orUnknown(structural.address && countryName(structural.address, language)),
    },
    { name: text('compare.figures.esg'), cell: ({ fund }) => orUnknown(fund.facts?.esgRating) },
    {
      name: text('compare.figures.size'),
      cell: ({ fund: { facts = {}, currency } }) => {
        const size = facts.aum ? Number(facts.aum) : Number.NaN
        return Number.isFinite(size) ? (
          <Amount>{compactMoney(size, facts.aumCurrency ?? currency)}</Amount>
        ) : (
          orUnknown(undefined)
        )
      },
    },
  ]
}
