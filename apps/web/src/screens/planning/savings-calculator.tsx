import { PLAN_DEFAULTS } from '@fundholder/domain/savings/planning.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { calculate, deflated, rounded } from '#features/calculator/calculation.ts'
import { CALCULATOR_DEFAULTS, linkOf, readLink } from '#features/calculator/calculation-link.ts'
import styles from '#features/calculator/calculator.module.css'
import { CalculatorFields, FIELDS, readTyped, type Typed } from '#features/calculator/calculator-fields.tsx'
import { LeftOutCard } from '#features/calculator/left-out-card.tsx'
import { ScenariosCard } from '#features/calculator/scenarios-card.tsx'
import { ShareCard } from '#features/calculator/share-card.tsx'
import { useExactPercent } from '#features/calculator/use-exact-percent.ts'
import { useLanguage } from '#language/use-language.ts'
import { readClaims } from '#session/claims.ts'
import { useSessionState } from '#session/session-state.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { useFragment } from '#ui/hooks/use-fragment.ts'
import { useSettledValue } from '#ui/hooks/use-settled-value.ts'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'

const ADDRESS_AFTER_MS = 500

/** Shows what regular saving could become. It knows nothing of an account, and nothing entered leaves the page. */
export function SavingsCalculatorScreen() {
  const { text, wholeMoney, entry } = useLanguage()
  const exactPercent = useExactPercent()
  const [fragment, changeFragment] = useFragment()
  const [opened] = useState(fragment)
  const [terms, setTerms] = useState(() => readLink(opened) ?? CALCULATOR_DEFAULTS)
  const [typed, setTyped] = useState(() => typedOf(terms, entry))
  const [isToday, setToday] = useState(true)
  const read = readTyped(typed)
  const isInside = useSessionState() === 'in'
  const isMember = isInside && readClaims()?.userType !== 'EMPLOYER'
  const link = linkOf(terms)
  const settled = useSettledValue(link, ADDRESS_AFTER_MS)
  const isBroken = opened !== '' && readLink(opened) === undefined
  const seen = useRef(fragment)
  const written = useRef(fragment)
  useEffect(() => {
    // Another link was opened in this tab.
    const isAnother = fragment !== seen.current && fragment !== written.current
    const shared = isAnother ? readLink(fragment) : undefined
    seen.current = fragment
    if (shared) {
      written.current = fragment
      setTerms(shared)
      setTyped(typedOf(shared, entry))
      return
    }
    const isUntouched = fragment === settled || (fragment === '' && settled === linkOf(CALCULATOR_DEFAULTS))
    if (isUntouched || (isBroken && settled === linkOf(CALCULATOR_DEFAULTS))) return
    written.current = settled
    changeFragment(settled)
  }, [settled, fragment, isBroken, changeFragment, entry])

  const change = (next: Typed) => {
    setTyped(next)
    const known = readTyped(next)
    if (known) setTerms(known)
  }
  const calculated = useMemo(() => calculate(terms), [terms])
  const { months } = calculated
  const shown = (amount: number) => rounded(isToday ? deflated(amount, months) : amount)
  const end = calculated.scenarios.expected[months] as number
  const paid = rounded((isToday ? calculated.paidInToday : calculated.paidIn)[months] as number)
  const growth = shown(end) - paid
  return (
    <>
      <PageHead
        title={text('shell.page.calculator')}
        line={text(isInside ? 'calculator.leadInside' : 'calculator.lead')}
        actions={isMember && <PlanningLink />}
        isNamed
      />
      {isBroken && (
        <p className={notice.notice} role="status">
          {text('calculator.brokenLink')}
        </p>
      )}
      <div className={styles.page}>
        <CalculatorFields
          typed={typed}
          terms={terms}
          onType={(field, value) => change({ ...typed, [field]: value })}
          onReset={() => change(typedOf(CALCULATOR_DEFAULTS, entry))}
        />
        <div className={styles.results}>
          <section
            className={styles.result}
            aria-label={text('calculator.result')}
            data-stale={read === undefined || undefined}
          >
            <p>
              {text('calculator.if', { amount: wholeMoney(terms.contribution), age: terms.retirementAge })}
            </p>
            <b>{text('calculator.about', { amount: wholeMoney(shown(end)) })}</b>
            {isToday && (
              <p>
                {text('calculator.today', {
                  percent: exactPercent(PLAN_DEFAULTS.inflation * 100),
                  amount: wholeMoney(rounded(end)),
                })}
              </p>
            )}
            <p>
              {text(growth < 0 ? 'calculator.loss' : 'calculator.growth', {
                count: terms.retirementAge - terms.age,
                paid: isToday
                  ? text('calculator.inTodaysMoney', { amount: wholeMoney(paid) })
                  : wholeMoney(paid),
                growth: wholeMoney(Math.abs(growth)),
              })}
            </p>
            {read === undefined && <p role="status">{text('calculator.check')}</p>}
          </section>
          <ScenariosCard
            terms={terms}
            calculated={calculated}
            isStale={read === undefined}
            isToday={isToday}
            onToday={setToday}
          />
          <ShareCard link={link} />
          <LeftOutCard terms={terms} isToday={isToday} isInside={isInside} />
        </div>
      </div>
    </>
  )
}

/** The calculator starts from usual figures, so that its link holds nothing of an account; the own ones are there. */
function PlanningLink() {
  const { text } = useLanguage()
  return (
    <Link to="/financial-planning" className={head.action}>
      <Icon name="planning" size={16} />
      {text('shell.menu.planning')}
    </Link>
  )
}

const typedOf = (terms: typeof CALCULATOR_DEFAULTS, write: (value: number) => string): Typed =>
  Object.fromEntries(FIELDS.map((field) => [field, write(terms[field])])) as Typed
