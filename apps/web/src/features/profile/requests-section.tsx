import { dayInZone, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import { awaitsThisUser, isForColleague } from '#account/awaiting-account.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { CodeDialog } from '#features/profile/editing/code-dialog.tsx'
import { SectionCard } from '#features/profile/editing/section-card.tsx'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { AccountChange } from './account-change.tsx'
import styles from './profile.module.css'
import list from './requests.module.css'
import { type Profile, useProfile } from './use-profile.ts'
import { useApproveRequest, useWithdrawRequest } from './use-requests.ts'

type Request = Profile['requests'][number]

/** Changes that somebody else decides: status, due date, and what their owner can still do. */
export function RequestsSection() {
  const { text } = useLanguage()
  const { profile } = useProfile()
  const requests = profile?.requests ?? []
  return (
    <SectionCard
      id="requests"
      title={text('profile.requests.title')}
      lead={text('profile.requests.lead')}
      empty={requests.length === 0 && text('profile.requests.empty')}
      content={
        <ul className={list.requests}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      }
    />
  )
}

function RequestItem({ request }: { request: Request }) {
  const { text, dayInFigures } = useLanguage()
  const failureText = useFailureText()
  const isBlocked = useBlocked()
  const withdraw = useWithdrawRequest(request.id)
  const approval = useApproveRequest(request.id)
  const { state, former, account, reason, isMine, requestedBy, dueOn, requestedAt } = request
  const shown = useShownValue()
  const values = {
    field: useFieldName()(request.field),
    wanted: shown(request.field, request.wanted),
    former: former === undefined ? '' : shown(request.field, former),
    name: requestedBy ?? '',
    day: dayInFigures(dayInZone(new Date(requestedAt), ownTimeZone())),
  }
  const isOpen = state === 'open'
  const isForSecond = isForColleague(request)
  const error = withdraw.error ?? approval.error
  return (
    <li className={list.request}>
      <div>
        <p>
          <b>
            {account
              ? values.field
              : text(former === undefined ? 'profile.requests.to' : 'profile.requests.from', values)}
          </b>
        </p>
        {account && <AccountChange {...account} />}
        <p className={styles.hint}>
          {text(isMine || !requestedBy ? 'profile.requests.sent' : 'profile.requests.sentBy', values)}
          {isOpen && `, ${text('profile.requests.due', { day: dayInFigures(dueOn) })}`}
        </p>
        {reason && <p>{text('profile.requests.reason', { reason })}</p>}
        {isOpen && isForSecond && isMine && <p>{text('profile.requests.second')}</p>}
        {isOpen && isForSecond && <p>{text('profile.requests.pause', { hours: COOL_OFF_HOURS })}</p>}
        <FormError id={`request-${request.id}`}>{error && failureText(error)}</FormError>
      </div>
      <span className={styles.mark} data-state={state}>
        {text(`profile.requests.states.${state}`)}
      </span>
      {isOpen && (
        <div className={styles.actions}>
          {awaitsThisUser(request) && (
            <Button
              look="primary"
              disabled={isBlocked}
              busy={approval.isRequesting}
              onClick={() => approval.ask()}
            >
              {text('profile.requests.approve')}
            </Button>
          )}
          <Button disabled={isBlocked} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text(isMine ? 'profile.requests.withdraw' : 'profile.requests.reject')}
          </Button>
        </div>
      )}
      {approval.challenge && (
        <CodeDialog
          challenge={approval.challenge}
          confirm={approval.confirm}
          onNewChallenge={approval.setChallenge}
          onClose={approval.cancel}
        />
      )}
    </li>
  )
}

function useFieldName() {
  const { text } = useLanguage()
  return (field: Request['field']) =>
    field === 'statementAddress' || field === 'companyBankAccount'
      ? text(`profile.requests.fields.${field}`)
      : text(`profile.person.fields.${field}`)
}

function useShownValue() {
  const { text, dayInFigures, language } = useLanguage()
  return (field: Request['field'], value: string): string => {
    if (field === 'birthDate' && isCalendarDay(value)) return dayInFigures(value)
    if (field === 'nationality') return countryName(value, language)
    if (field === 'gender' && (value === 'F' || value === 'M' || value === 'X'))
      return text(`profile.person.genders.${value}`)
    return value
  }
}
