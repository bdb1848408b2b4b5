import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHeldAmount } from '#account/queries/portfolio/use-held-amounts.ts'
import { WatchButton } from '#account/watch-button.tsx'
import { Delta } from '#figures/delta.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useScreening } from './filters/use-screener.ts'
import styles from './fund-table.module.css'

/** Anchor of the chart that shows the chosen fund. */
export const RISK_RETURN_ID = 'risk-return'

/** A fund with its figures; shown in the chart, ticked to be compared and watched from here. */
export function FundRow({
  fund,
  isShown,
  onShow,
  action,
}: {
  fund: Fund
  isShown: boolean
  /** Undefined where no chart is beside the list. */
  onShow: ((id: string) => void) | undefined
  /** Replaces the checkbox of the comparison. */
  action?: ReactNode
}) {
  const { text, change, percent, percentOfFraction } = useLanguage()
  const { performance, oc, volatilityAnnualized } = fund.metadata
  const { held } = useHeldAmount(fund.id)
  const codes = [fund.isin, fund.currency]
  const classes = [fund.assetClass?.name, fund.subAssetClass?.name]
  return (
    <tr data-shown={isShown || undefined}>
      <th scope="row" data-column="name">
        <span className={styles.name}>
          {onShow && (
            <input
              type="radio"
              name="shown-fund"
              aria-label={text('screener.table.show', { name: fund.name })}
              checked={isShown}
              onChange={() => onShow(fund.id)}
            />
          )}
          <span>
            <Link to="/dealing/fund/$id" params={{ id: fund.id }}>
              {fund.name}
            </Link>
            {!action && held?.isHeld && <i>{text('screener.table.held')}</i>}
            {fund.esg && <i>{text('screener.chip.esg')}</i>}
            {fund.sharia && <i>{text('screener.chip.sharia')}</i>}
            <small>
              {joined(codes)}
              {joined(classes) && (
                <>
                  <span className={styles.joint}> · </span>
                  <span className={styles.classes}>{joined(classes)}</span>
                </>
              )}
            </small>
            {isShown && onShow && (
              <a href={`#${RISK_RETURN_ID}`} className={styles.toChart}>
                {text('screener.table.toChart')}
              </a>
            )}
            {!fund.operative && <small>{text('screener.table.notOrderable')}</small>}
          </span>
        </span>
      </th>
      <td data-column="riskId">
        <ColumnName column="riskId" />
        <RiskBar level={fund.riskId} />
      </td>
      <td data-column="ytd">
        <ColumnName column="performance.ytd" />
        {performance.ytd.value === undefined ? <None /> : <Delta fraction={performance.ytd.value} />}
      </td>
      <FigureCell column="threeYears" figure={performance.threeYearsAnnualized} show={(one) => change(one)} />
      <FigureCell column="volatility" figure={volatilityAnnualized} show={percentOfFraction} />
      <FigureCell
        column="oc"
        figure={oc}
        show={(one) => percent(one)}
        label={(one) => text('screener.table.charges', { percent: one })}
      />
      <td data-column="compare">{action === undefined ? <CompareTick fund={fund} /> : action}</td>
      <td data-column="watch">
        <WatchButton id={fund.id} name={fund.name} />
      </td>
    </tr>
  )
}

/** Holds the place of a fund, so that the columns are as wide as they will be. */
export function WaitingFundRow() {
  return (
    <tr>
      <th scope="row" data-column="name">
        <Skeleton height="28px" />
      </th>
      {WAITING_CELLS.map(([column, width]) => (
        <td key={column} data-column={column}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  )
}

/** As wide as the widest of most pages. */
const WAITING_CELLS = [
  ['riskId', '69px'],
  ['ytd', '56px'],
  ['threeYears', '56px'],
  ['volatility', '48px'],
  ['oc', '40px'],
  ['compare', '18px'],
  ['watch', '36px'],
] as const

const joined = (parts: readonly (string | undefined)[]) =>
  parts.filter((one) => one !== undefined).join(' · ')

/** Names a figure where there are no heads; readers have the head. */
function ColumnName({ column }: { column: 'riskId' | 'performance.ytd' }) {
  const { text } = useLanguage()
  return (
    <span className={styles.labelled} aria-hidden="true">
      {text(`screener.table.column.${column}`)}
    </span>
  )
}

function FigureCell({
  column,
  figure: { value },
  show,
  label,
}: {
  column: string
  figure: Figure
  show: (value: number) => string
  /** With the name of its column, where there are no heads. */
  label?: (shown: string) => string
}) {
  return (
    <td data-column={column}>
      {value === undefined ? (
        <None />
      ) : (
        <>
          <span className={label && styles.plain}>{show(value)}</span>
          {label && (
            <span className={styles.labelled} aria-hidden="true">
              {label(show(value))}
            </span>
          )}
        </>
      )}
    </td>
  )
}

function None() {
  const { text } = useLanguage()
  return <span className={styles.none}>{text('screener.notAvailable')}</span>
}

/** One more than can be compared is refused in words. */
function CompareTick({ fund: { id, name } }: { fund: Fund }) {
  const { text } = useLanguage()
  const { screening, compare } = useScreening()
  const { compared } = screening
  const isTicked = compared.includes(id)
  const isFull = compared.length >= COMPARED_FUNDS.most
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={text('compare.tick', { name })}
        checked={isTicked}
        onChange={() => {
          if (isTicked) compare(compared.filter((one) => one !== id))
          else if (isFull) void showToast('warning', text('compare.full'))
          else compare([...compared, id])
        }}
      />
      <span aria-hidden="true">{text('compare.one')}</span>
    </label>
  )
}
