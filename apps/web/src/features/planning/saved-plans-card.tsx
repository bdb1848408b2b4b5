import { projectedIncome } from '@fundholder/analytics/savings/retirement-plan.ts'
import { PLAN_NAME_LENGTH_MAX, SAVED_PLANS_MAX } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms, SavedPlan } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NameForm } from '#ui/inputs/name-form.tsx'
import { NamedLine } from '#ui/inputs/named-line.tsx'
import { Card } from '#ui/layout/card.tsx'
import { openTerms } from './plan/plan-draft.ts'
import { ageLimits, type Planner, planOf, savingsOf } from './plan/plan-terms.ts'
import styles from './saved-plans-card.module.css'
import { useChangePlans, useSavedPlans } from './use-saved-plans.ts'

/** Plans to come back to, each checked against what the account is worth now. */
export function SavedPlansCard({
  terms,
  planner,
  isSaving,
  onSaved,
}: {
  /** The open plan; absent while a field of it cannot be read. */
  terms: PlanTerms | undefined
  planner: Planner
  /** Requests a name of the open plan. */
  isSaving: boolean
  onSaved: () => void
}) {
  const { text } = useLanguage()
  const { data, isLoadingError, refetch } = useSavedPlans()
  const { mutate } = useChangePlans()
  const plans = data?.plans ?? []
  const faultOf = (name: string, own?: SavedPlan) => {
    if (name === '') return text('planning.saved.nameMissing')
    const isTaken = plans.some(
      (plan) => plan.id !== own?.id && plan.name.trim().toLowerCase() === name.toLowerCase(),
    )
    if (isTaken) return text('planning.saved.nameTaken')
    return !own && plans.length >= SAVED_PLANS_MAX
      ? text('planning.saved.tooMany', { most: SAVED_PLANS_MAX })
      : undefined
  }
  return (
    <Card title={text('planning.saved.title')} meta={text('planning.saved.meta')}>
      {isSaving && terms && (
        <div className={styles.naming}>
          <NameForm
            label={text('planning.saved.name')}
            submit={text('planning.saved.save')}
            longest={PLAN_NAME_LENGTH_MAX}
            takesFocus
            faultOf={(name) => faultOf(name)}
            onName={(name) => {
              mutate((former) => [{ id: crypto.randomUUID(), name, terms }, ...former])
              onSaved()
            }}
          />
        </div>
      )}
      {isLoadingError ? (
        <Failed message={text('planning.saved.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <div className={styles.naming}>
          <Skeleton height="96px" />
        </div>
      ) : plans.length === 0 ? (
        <p className={styles.none}>{text('planning.saved.none')}</p>
      ) : (
        <ul className={styles.saved}>
          {plans.map((plan) => (
            <li key={plan.id} data-open={(terms && isSame(plan.terms, terms)) || undefined}>
              <NamedLine
                name={plan.name}
                longest={PLAN_NAME_LENGTH_MAX}
                words={{
                  rename: text('planning.saved.rename'),
                  renameOne: text('planning.saved.renameOne', { name: plan.name }),
                  delete: text('planning.saved.delete'),
                  deleteOne: text('planning.saved.deleteOne', { name: plan.name }),
                  name: text('planning.saved.name'),
                  saveName: text('planning.saved.save'),
                  really: text('planning.saved.really', { name: plan.name }),
                  keep: text('planning.saved.keep'),
                }}
                faultOf={(name) => faultOf(name, plan)}
                onRename={(name) =>
                  mutate((former) => former.map((one) => (one.id === plan.id ? { ...one, name } : one)))
                }
                onDelete={() => mutate((former) => former.filter(({ id }) => id !== plan.id))}
              >
                <Saved plan={plan} planner={planner} />
              </NamedLine>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Saved({ plan: { name, terms, savedOn }, planner }: { plan: SavedPlan; planner: Planner }) {
  const { text, wholeMoney, dayInFigures, entry } = useLanguage()
  const isUnknown = savingsOf(terms, planner.basis) === undefined
  const isPast = terms.retirementAge < ageLimits(planner).least
  const income = projectedIncome(planOf(terms, planner))
  const { targetIncome } = terms
  const isOnTrack = targetIncome !== undefined && income >= targetIncome
  return (
    <button
      type="button"
      className={styles.open}
      title={text('planning.saved.open', { name })}
      onClick={() => openTerms(terms, entry)}
    >
      <span>
        <b>{name}</b>
        <small>{text('planning.saved.savedOn', { day: dayInFigures(savedOn) })}</small>
      </span>
      <span>
        <b>
          {isPast || isUnknown ? (
            '–'
          ) : (
            <Amount>
              {text('planning.amountAMonth', { amount: wholeMoney(about(income), planner.basis.currency) })}
            </Amount>
          )}
        </b>
        {isPast ? (
          <small>{text('planning.saved.past')}</small>
        ) : (
          targetIncome !== undefined &&
          !isUnknown && (
            <small data-on={isOnTrack || undefined} data-off={!isOnTrack || undefined}>
              <Icon name={isOnTrack ? 'check' : 'down'} size={14} />
              {text(isOnTrack ? 'planning.track.on' : 'planning.track.off')}
            </small>
          )
        )}
      </span>
    </button>
  )
}

/** Terms are small and flat, and written in one order. */
const isSame = (one: PlanTerms, other: PlanTerms) => ordered(one) === ordered(other)
const ordered = (terms: PlanTerms) =>
  JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)))
