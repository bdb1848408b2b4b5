import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import styles from './next-steps.module.css'

export type NextSteps = {
  /** The latest contribution, in the contract's currency; undefined while none has come. */
  latest: { amount: number; currency: string; day: CalendarDay } | undefined
  /** Number of funds that the money is invested in. */
  funds: number
  /** Orders that invest the money are in progress. */
  hasOrders: boolean
  /** A total withdrawal is in progress. */
  isLeaving: boolean
  hasBankAccount: boolean
}

/** Leads a new member, or one whose money is all in cash, to a strategy. Completed steps are shown on request. */
export function NextStepsCard({ latest, funds, hasOrders, isLeaving, hasBankAccount }: NextSteps) {
  const { text, money, day } = useLanguage()
  const barred = useNoOrders('deal')
  const [areDoneShown, setDoneShown] = useState(false)
  const isInvested = funds > 0
  const standing = isLeaving ? 'leaving' : hasOrders ? 'running' : isInvested ? 'invested' : 'waiting'
  const steps = [latest !== undefined, isInvested || hasOrders, hasBankAccount]
  const done = steps.filter(Boolean).length
  const isAllDone = done === steps.length
  /** A step that is shown alone needs no number beside how many are done. */
  const isAlone = !areDoneShown && done === steps.length - 1
  return (
    <Card
      title={text(isAllDone ? 'nextSteps.titleDone' : 'nextSteps.title')}
      meta={text('nextSteps.done', { done, all: steps.length })}
      actions={
        done > 0 && (
          <Button look="plain" aria-expanded={areDoneShown} onClick={() => setDoneShown(!areDoneShown)}>
            {text(areDoneShown ? 'nextSteps.hideDone' : 'nextSteps.showDone')}
          </Button>
        )
      }
    >
      {!isAllDone && (
        <progress className={styles.progress} aria-hidden="true" max={steps.length} value={done} />
      )}
      <ol className={styles.steps} data-open={areDoneShown || undefined} data-alone={isAlone || undefined}>
        <Step
          number={1}
          isDone={latest !== undefined}
          title={text('nextSteps.contribution.title')}
          action={latest && <Link to="/dealing">{text('nextSteps.contribution.view')}</Link>}
        >
          {latest ? (
            <Amount>
              {text('nextSteps.contribution.arrived', {
                amount: money(latest.amount, latest.currency),
                day: day(latest.day),
              })}
            </Amount>
          ) : (
            text('nextSteps.contribution.waiting')
          )}
        </Step>
        <Step
          number={2}
          isDone={isInvested || hasOrders}
          title={text('nextSteps.strategy.title')}
          action={
            hasOrders || isLeaving ? (
              <Link to="/dealing/orders">{text('nextSteps.strategy.order')}</Link>
            ) : (
              !isInvested &&
              !barred && (
                <Link to="/dealing" className={head.action} data-primary>
                  {text('nextSteps.strategy.choose')}
                </Link>
              )
            )
          }
        >
          {standing === 'invested'
            ? text('nextSteps.strategy.invested', { count: funds })
            : text(`nextSteps.strategy.${standing}`)}
        </Step>
        <Step
          number={3}
          isDone={hasBankAccount}
          title={text('nextSteps.bank.title')}
          action={
            !hasBankAccount && (
              <Link to="/profile" hash="bank">
                {text('nextSteps.bank.add')}
              </Link>
            )
          }
        >
          {text(hasBankAccount ? 'nextSteps.bank.onFile' : 'nextSteps.bank.waiting')}
        </Step>
      </ol>
    </Card>
  )
}

function Step({
  number,
  isDone,
  title,
  action,
  children,
}: {
  number: number
  isDone: boolean
  title: string
  action: ReactNode
  children: ReactNode
}) {
  const { text } = useLanguage()
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <div>
        <h3>
          {title}
          {isDone && <span className="visually-hidden"> ({text('nextSteps.isDone')})</span>}
        </h3>
        <p>{children}</p>
      </div>
      {action}
    </li>
  )
}

/** Says what becomes of the money of a member who chooses no strategy. */
export function NothingChosenCard() {
  const { text } = useLanguage()
  return (
    <Card title={text('nextSteps.nothing.title')}>
      <p className={styles.text}>{text('nextSteps.nothing.text')}</p>
    </Card>
  )
}
