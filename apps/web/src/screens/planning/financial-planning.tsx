import { projectedIncome } from '@fundholder/analytics/savings/retirement-plan.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { GrowthCard } from '#features/planning/growth-card.tsx'
import { Headline } from '#features/planning/headline.tsx'
import { InputsCard } from '#features/planning/inputs-card.tsx'
import { LeversCard } from '#features/planning/levers-card.tsx'
import { OrderCard } from '#features/planning/order-card.tsx'
import {
  defaultTerms,
  type PlanDraft,
  readDraft,
  resetPlan,
  usePlanDraft,
} from '#features/planning/plan/plan-draft.ts'
import {
  type Planner,
  planOf,
  retirementDay,
  riskStops,
  savingsOf,
} from '#features/planning/plan/plan-terms.ts'
import { planYears } from '#features/planning/plan/plan-years.ts'
import { usePlanner } from '#features/planning/plan/use-planner.ts'
import { useSimulation } from '#features/planning/plan/use-simulation.ts'
import { SavedPlansCard } from '#features/planning/saved-plans-card.tsx'
import { TodaysAgeCard } from '#features/planning/todays-age-card.tsx'
import { TrackCard } from '#features/planning/track-card.tsx'
import { UnknownSavingsCard } from '#features/planning/unknown-savings-card.tsx'
import { YearsCard } from '#features/planning/years-card.tsx'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { WaitingPage } from '#screens/waiting-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import notice from '#ui/feedback/notice.module.css'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import page from '#ui/layout/work-page.module.css'
import styles from './financial-planning.module.css'

/** Stands at the foot of the page. */
const AssumptionsCard = lazyPart(
  async () => (await import('#features/planning/assumptions-card.tsx')).AssumptionsCard,
)

/** Shows what the member's savings could pay in retirement, and what would change it. */
export function FinancialPlanningScreen() {
  const { text, money, day } = useLanguage()
  const { planner, retirementAge, contract, hasNoContract, needsAge, isFailed, tryAgain } = usePlanner()
  const draft = usePlanDraft()
  const [isSaving, setSaving] = useState(false)
  const balance = planner?.basis.balance
  const hasSavings =
    balance?.value !== undefined || (draft.startsFromAmount && draft.typed.initialAmount !== undefined)
  const actions = (
    <>
      <Link to="/savings-calculator" className={`${head.action} ${styles.action}`}>
        <Icon name="calculator" size={16} />
        {text('shell.page.calculator')}
      </Link>
      {planner && isChanged(draft) && <Button onClick={resetPlan}>{text('planning.reset')}</Button>}
      {planner && hasSavings && (
        <Button onClick={() => setSaving(!isSaving)} aria-expanded={isSaving}>
          <Icon name="bookmark" size={16} />
          {text('planning.save')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={text('shell.menu.planning')}
        line={
          balance?.value !== undefined && (
            <Amount>
              {text('planning.lead', {
                amount: money(balance.value, planner?.basis.currency),
                day: day(balance.asOf),
              })}
            </Amount>
          )
        }
        actions={(planner || hasNoContract || isFailed || needsAge) && actions}
      />
      {hasNoContract ? (
        <Empty message={text('planning.noContract')} />
      ) : isFailed ? (
        <Failed message={text('planning.failed')} onRetry={tryAgain} />
      ) : (
        <>
          {needsAge && <TodaysAgeCard />}
          {planner ? (
            <Plan
              planner={planner}
              draft={draft}
              retirementAge={retirementAge}
              isSelfSelected={contract?.strategyType === 'SELF'}
              isSaving={isSaving}
              onSaved={() => setSaving(false)}
            />
          ) : (
            !needsAge && <WaitingPage />
          )}
        </>
      )}
    </>
  )
}

const isChanged = ({ typed, riskClass, startsFromAmount, paidBy }: PlanDraft) =>
  Object.keys(typed).length > 0 || riskClass !== undefined || startsFromAmount || paidBy !== undefined

function Plan({
  planner,
  draft,
  retirementAge,
  isSelfSelected,
  isSaving,
  onSaved,
}: {
  planner: Planner
  draft: PlanDraft
  retirementAge: number | undefined
  isSelfSelected: boolean
  isSaving: boolean
  onSaved: () => void
}) {
  const defaults = defaultTerms(planner, retirementAge)
  const read = readDraft(draft, planner, defaults)
  // While a field cannot be read the figures before stay.
  const [known, setKnown] = useState(defaults)
  if (read && JSON.stringify(read) !== JSON.stringify(known)) setKnown(read)
  const terms = read ?? known
  if (savingsOf(terms, planner.basis) === undefined) return <UnknownSavingsCard planner={planner} />
  return (
    <PlanParts
      terms={terms}
      defaults={defaults}
      isRead={read !== undefined}
      planner={planner}
      isSelfSelected={isSelfSelected}
      isSaving={isSaving}
      onSaved={onSaved}
    />
  )
}

/** All parts of a plan whose savings are known. */
function PlanParts({
  terms,
  defaults,
  isRead,
  planner,
  isSelfSelected,
  isSaving,
  onSaved,
}: {
  terms: PlanTerms
  defaults: PlanTerms
  /** False while a field cannot be read: these are the terms before. */
  isRead: boolean
  planner: Planner
  isSelfSelected: boolean
  isSaving: boolean
  onSaved: () => void
}) {
  const { text } = useLanguage()
  const [isTodaysMoney, setTodaysMoney] = useState(true)
  const plan = planOf(terms, planner)
  const income = projectedIncome(plan)
  const simulation = useSimulation(terms, planner)
  const key = JSON.stringify(terms)
  const years = useMemo(() => {
    const current: PlanTerms = JSON.parse(key)
    return planYears(
      planOf(current, planner),
      planner,
      retirementDay(current, planner.birthDate),
      isTodaysMoney,
    )
  }, [key, planner, isTodaysMoney])
  const usual = usualIncome(terms, defaults, planner)
  const { currency } = planner.basis
  return (
    <>
      <Headline
        terms={terms}
        plan={plan}
        income={income}
        presentReturn={terms.riskClass === undefined ? undefined : presentReturnOf(planner)}
        firstReturn={defaults.yearlyReturn}
        change={isRead && key !== JSON.stringify(defaults) ? income - usual : undefined}
        basis={planner.basis}
        simulation={simulation}
        isStale={!isRead}
      />
      {!isRead && (
        <p className={notice.notice} role="status">
          {text('planning.check')}
        </p>
      )}
      <div className={page.page}>
        <div className={page.main}>
          <LeversCard terms={terms} defaults={defaults} planner={planner} />
          <GrowthCard
            terms={terms}
            plan={plan}
            years={years}
            planner={planner}
            simulation={simulation}
            isTodaysMoney={isTodaysMoney}
            onTodaysMoney={setTodaysMoney}
          />
        </div>
        <div className={page.aside}>
          <TrackCard
            terms={terms}
            income={income}
            probability={simulation.isStale ? undefined : simulation.simulated?.summary.probability}
            planner={planner}
          />
          <OrderCard terms={terms} planner={planner} isSelfSelected={isSelfSelected} />
          <SavedPlansCard
            terms={isRead ? terms : undefined}
            planner={planner}
            isSaving={isSaving}
            onSaved={onSaved}
          />
        </div>
        <div className={`${page.main} ${styles.more}`}>
          <InputsCard terms={terms} planner={planner} />
          <YearsCard years={years} currency={currency} isTodaysMoney={isTodaysMoney} />
          <Suspense fallback={<Skeleton height="76px" />}>
            <AssumptionsCard terms={terms} plan={plan} planner={planner} simulation={simulation} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

const presentReturnOf = ({ basis }: Planner) =>
  riskStops(basis).find(({ riskId }) => riskId === basis.present.riskId)?.assumedReturn

/** The income of the usual plan at the present risk: its assumed return where the plan takes that of a risk. */
function usualIncome(
  terms: Parameters<typeof planOf>[0],
  defaults: Parameters<typeof planOf>[0],
  planner: Planner,
): number {
  const yearlyReturn = terms.riskClass === undefined ? terms.yearlyReturn : presentReturnOf(planner)
  return projectedIncome(
    planOf(
      { ...defaults, inflation: terms.inflation, yearlyReturn: yearlyReturn ?? terms.yearlyReturn },
      planner,
    ),
  )
}
