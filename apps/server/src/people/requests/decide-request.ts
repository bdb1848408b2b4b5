import { calendarDay } from '@fundholder/domain/calendar.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { requestedFieldText } from '@fundholder/language/profile-changes.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { changeStatementAddress } from '#contracts/accounts/accounts.ts'
import { contactOf, holdUser } from '#identity/users/contact.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { writePerson, writeRecord } from '#people/profile/profile.queries.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeRequest, type OperatorsRequest, requestNumbered } from './requests.queries.ts'

export type DecidingDeps = Deps & { queueMessage: QueueMessage }

export type Decision = { state: 'approved' } | { state: 'refused'; reason: string }

/**
 * Decides a request in the name of the manager: makes the change or refuses it, and e-mails the client.
 *
 * @returns the request, or why it cannot be decided here.
 */
export const decideRequest = (
  deps: DecidingDeps,
  number: bigint,
  { by, ...decision }: Decision & { by: string },
): Promise<OperatorsRequest | 'unknown' | 'decided' | 'company'> =>
  inTransaction(deps.db, async (trx) => {
    const request = await requestNumbered(trx, number)
    if (!request) return 'unknown'
    if (request.employer_id !== null) return 'company'
    if (request.state !== 'open') return 'decided'
    await holdUser(trx, request.user_id)
    if (decision.state === 'approved') await makeChange(deps, trx, request)
    await closeRequest(trx, request.id, {
      ...decision,
      decided_at: deps.clock.businessNow(),
      decided_by: by,
    })
    const { email, language, entityId } = await contactOf(trx, request.user_id)
    const values = {
      manager: request.manager,
      day: formatsOf(language).day(deps.clock.dayOf(request.requested_at)),
      field: requestedFieldText(request.field, language),
      ...('reason' in decision && { reason: decision.reason }),
    }
    const notice = noticeText(`requests/${decision.state}`, language, values)
    await deps.queueMessage(trx, {
      channel: 'email',
      to: email,
      ...notice,
      addressee: { userId: request.user_id, language, entityId },
      notification: {
        userId: request.user_id,
        kind: 'requests',
        text: notice.text,
        path: '/profile#requests',
      },
    })
    await recordAudit(trx, {
      event: 'request.decided',
      userId: request.user_id,
      operator: by,
      at: deps.clock.now(),
      details: { field: request.field, state: decision.state },
    })
    return request
  })

async function makeChange(
  deps: DecidingDeps,
  trx: RunningTransaction,
  { user_id, field, contract_id, wanted }: OperatorsRequest,
): Promise<void> {
  const value = String(wanted)
  if (field === 'statementAddress') {
    if (contract_id !== null) await changeStatementAddress(trx, contract_id, value, deps.clock.today())
    return
  }
  if (field === 'gender') return writeRecord(trx, user_id, { gender: value })
  if (field === 'emiratesId') return writeRecord(trx, user_id, { emirates_id: value })
  if (field === 'nationality') return writeRecord(trx, user_id, { nationality: value })
  const isOnFile = await writePerson(trx, user_id, {
    ...(field === 'name' && { name: value }),
    ...(field === 'surname' && { surname: value }),
    ...(field === 'birthDate' && { birth_date: calendarDay(value) }),
  })
  if (!isOnFile) throw new RangeError(`no person is on file of user ${user_id}`)
}
