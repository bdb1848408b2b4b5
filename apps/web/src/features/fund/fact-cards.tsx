import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

export const FACT_SECTIONS = ['priips', 'target-market', 'extra-data'] as const

/** Format of each known fact. Other facts are shown under their imported name. */
const KNOWN = {
  sri: 'text',
  recommendedHoldingYears: 'years',
  entryCostPercent: 'percent',
  exitCostPercent: 'percent',
  ongoingCostPercent: 'percent',
  transactionCostPercent: 'percent',
  performanceFeePercent: 'percent',
  complexProduct: 'flag',
  investorType: 'text',
  knowledge: 'text',
  lossTolerance: 'text',
  horizonYears: 'years',
  objective: 'text',
  distribution: 'text',
  legalForm: 'text',
  depositary: 'text',
  auditor: 'text',
  fiscalYearEnd: 'text',
  shareClass: 'text',
} as const
type Known = keyof typeof KNOWN
const isKnown = (key: string): key is Known => Object.hasOwn(KNOWN, key)

/** Shows the facts of one source, such as a document or the manager, as a table. */
export function FactCard({ fund, section }: { fund: FundDetails; section: (typeof FACT_SECTIONS)[number] }) {
  const { text } = useLanguage()
  const show = useFactWords()
  const entries = Object.entries(fund[section] ?? {})
  const known = Object.keys(KNOWN)
  const inOrder = entries.toSorted(([a], [b]) => rank(known, a) - rank(known, b))
  return (
    <FoldedCard title={text(`fund.more.${section}`)}>
      {entries.length === 0 ? (
        <div className={styles.content}>
          <Empty message={text('fund.more.empty')} />
        </div>
      ) : (
        <FactList
          rows={inOrder.map(([key, value]) => [
            isKnown(key) ? text(`fund.more.fact.${key}`) : asWords(key),
            <span key={key} className={styles.fact}>
              {show(key, value)}
            </span>,
          ])}
        />
      )}
      {section !== 'extra-data' && entries.length > 0 && (
        <p className={styles.help}>
          <HelpLink article="key-information" />
        </p>
      )}
    </FoldedCard>
  )
}

function useFactWords() {
  const { text, percent } = useLanguage()
  return (key: string, value: string): string => {
    const kind = isKnown(key) ? KNOWN[key] : 'text'
    const figure = value.trim() === '' ? Number.NaN : Number(value)
    if (kind === 'percent' && Number.isFinite(figure))
      return figure === 0 ? text('fund.charges.none') : percent(figure)
    if (kind === 'years' && Number.isFinite(figure)) return text('fund.more.years', { count: figure })
    if (kind === 'flag' && /^(true|false)$/.test(value))
      return text(value === 'true' ? 'fund.more.yes' : 'fund.more.no')
    return value
  }
}

function rank(known: readonly string[], key: string): number {
  const at = known.indexOf(key)
  return at < 0 ? known.length : at
}

/** `swingPricing` as `Swing pricing`. */
function asWords(key: string): string {
  const words = key
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
