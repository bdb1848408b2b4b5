import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import type { ReactNode } from 'react'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { FactList } from '#ui/layout/fact-list.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund.module.css'
import { type FundDetails, usePeerGroup } from './use-fund.ts'

/** Days without dealing that are named. */
const MOST_HOLIDAYS = 3

/** Shows the fund's objective, policy, peer group and dealing terms. Unknown facts are omitted. */
export function KeyFacts({ fund }: { fund: FundDetails }) {
  const { text, dayInFigures } = useLanguage()
  const { facts = {}, inceptionDate, category } = fund
  const { objective, philosophy, distributionPolicy, managementCompany, sfdrArticle } = facts
  const rows: (readonly [string, ReactNode])[] = [
    [text('fund.key.launched'), inceptionDate && dayInFigures(inceptionDate)],
    [text('fund.key.category'), category],
    ...usePeers(fund),
    ...useDealing(fund),
    [
      text('fund.key.income'),
      distributionPolicy === 'accumulating' || distributionPolicy === 'distributing'
        ? text(`fund.key.policy.${distributionPolicy}`)
        : distributionPolicy,
    ],
    [text('fund.key.minimum'), useMinimum(facts.minimumInvestment, fund.currency)],
    [text('fund.key.company'), managementCompany],
    [text('fund.key.sfdr'), sfdrArticle && text('fund.key.article', { article: sfdrArticle })],
  ]
  return (
    <PhoneFoldedCard title={text('fund.key.title')}>
      <FactList rows={rows} />
      {objective && <Paragraph heading={text('fund.key.objective')}>{objective}</Paragraph>}
      {philosophy && <Paragraph heading={text('fund.key.philosophy')}>{philosophy}</Paragraph>}
      <p className={styles.help}>
        <HelpLink article="fund-terms" />
        {sfdrArticle && <HelpLink article="sfdr" />}
      </p>
    </PhoneFoldedCard>
  )
}

function Paragraph({ heading, children }: { heading: string; children: string }) {
  return (
    <section className={styles.paragraph}>
      <h3>{heading}</h3>
      <p dir="auto">{children}</p>
    </section>
  )
}

/** A fund alone in its peer group has no comparison. */
function usePeers({ id, facts, metadata }: FundDetails): (readonly [string, ReactNode])[] {
  const { text, change } = useLanguage()
  const { data } = usePeerGroup(id)
  const group = data?.peerGroup ?? facts?.peerGroup ?? metadata.peerGroup
  if (!data || data.total < 2) return [[text('fund.key.peerGroup'), group]]
  const { place, median } = data
  return [
    [text('fund.key.peerGroup'), group],
    [
      text('fund.key.place'),
      place.ytd !== undefined && text('fund.key.placeOf', { place: place.ytd, of: place.of }),
    ],
    [
      text('fund.key.median'),
      <FundFigure key="median" figure={median.performance.ytd} show={(one) => change(one)} />,
    ],
  ]
}

function useDealing({ dealing, facts = {} }: FundDetails): (readonly [string, ReactNode])[] {
  const { text, dayInFigures } = useLanguage()
  const { dealingFrequency } = facts
  const frequency =
    dealingFrequency === 'daily' || dealingFrequency === 'weekly' || dealingFrequency === 'monthly'
      ? text(`fund.key.frequency.${dealingFrequency}`)
      : dealingFrequency
  if (!dealing) return [[text('fund.key.dealing'), frequency]]
  const until = text('fund.key.until', { time: dealing.cutOff })
  const next: readonly CalendarDay[] = dealing.holidays.slice(0, MOST_HOLIDAYS).filter(isCalendarDay)
  return [
    [text('fund.key.dealing'), frequency === undefined ? until : `${frequency}, ${until}`],
    [text('fund.key.settlement'), text('fund.key.days', { count: dealing.settlementDays })],
    [text('fund.key.holidays'), next.length > 0 && next.map((one) => dayInFigures(one)).join(', ')],
  ]
}

function useMinimum(minimum: string | undefined, currency: string): ReactNode {
  const { money } = useLanguage()
  const least = minimum === undefined || minimum === '' ? Number.NaN : Number(minimum)
  return Number.isFinite(least) ? <Amount>{money(least, currency)}</Amount> : minimum
}
