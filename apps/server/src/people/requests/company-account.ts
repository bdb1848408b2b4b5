import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { profileChangeText } from '@fundholder/language/profile-changes.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge, type TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { colleaguesOf, contactOf, holdUser } from '#identity/users/contact.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { notifyOwnChange, startOfChange } from '#people/changed-details.ts'
import { markOwnDetails } from '#people/import/own-details.queries.ts'
import { namesOnFile } from '#people/names.ts'
import { companyOf } from '#people/payee.queries.ts'
import type { PeopleDeps } from '#people/people-deps.ts'
import { writeCompanyAccount } from '#people/profile/entered-account.queries.ts'
import type { EnteredAccount } from '#people/profile/planned-change.ts'
import { profileRow } from '#people/profile/profile.queries.ts'
import { storedProfile } from '#people/profile/stored-profile.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import {
  closeRequest,
  insertRequests,
  lockedRequest,
  openCompanyRequest,
  requestById,
} from './requests.queries.ts'
import { newRequest } from './requests.ts'
import { StoredAccount } from './stored-account.ts'

/**
 * Proposes another bank account of a company, which a second user of it approves. The others are notified by e-mail.
 *
 * @throws {Refusal} `profile/no-colleague`, `profile/request-open`.
 */
export async function proposeCompanyAccount(
  deps: PeopleDeps,
  trx: RunningTransaction,
  session: SignedIn,
  company: string,
  { former, wanted }: { former: EnteredAccount | undefined; wanted: EnteredAccount },
): Promise<void> {
  const colleagues = await colleaguesOf(trx, session.userId)
  if (colleagues.length === 0) throw new Refusal('profile/no-colleague')
  if (await openCompanyRequest(trx, company))
    throw new Refusal('profile/request-open', { field: 'companyBankAccount' })
  await insertRequests(trx, [
    {
      ...newRequest(deps, session),
      field: 'companyBankAccount',
      employer_id: company,
      former: former ? JSON.stringify(former) : null,
      wanted: JSON.stringify(wanted),
    },
  ])
  const { company_name, employer_name, manager } = await profileRow(trx, session.userId)
  const names = await namesOnFile(trx, [session.userId])
  const values = {
    name: names.get(session.userId) ?? session.username,
    company: company_name ?? employer_name ?? company,
    manager,
  }
  await deps.queueMessage(
    trx,
    ...colleagues.map(({ id, email, language, entityId }): Message => {
      const notice = noticeText('requests/second-approver', language, values)
      return {
        channel: 'email',
        to: email,
        ...notice,
        addressee: { userId: id, language, entityId },
        notification: { userId: id, kind: 'requests', text: notice.text, path: '/profile#requests' },
      }
    }),
  )
}

/**
 * Approves a colleague's change of the company's bank account; without a code it sends one, whose message names the account.
 *
 * @returns the challenge; undefined once the account is changed.
 * @throws {Refusal} see the call.
 */
export async function approveCompanyAccount(
  deps: PeopleDeps,
  session: SignedIn,
  id: string,
  code: TypedCode | undefined,
): Promise<Challenge | undefined> {
  const request = isUuid(id) ? await requestById(deps.db, id) : undefined
  const company = await companyOf(deps.db, session.userId)
  if (!request?.employer_id || request.employer_id !== company) throw new Refusal('profile/request-unknown')
  if (request.state !== 'open') throw new Refusal('profile/request-decided', { state: request.state })
  if (request.user_id === session.userId) throw new Refusal('profile/same-person')
  const wanted = StoredAccount.parse(request.wanted)
  const { userId } = session
  const approved = {
    purpose: 'profile' as const,
    userId,
    subjectHash: sha256(`request ${id}: ${canonicalJson(wanted)}`),
  }
  if (code) {
    await spendChallenge(deps, { ...code, ...approved }, (trx) => change(deps, trx, session, { id, company }))
    return undefined
  }
  const { phone, language } = await contactOf(deps.db, userId)
  const challenge = await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    const changes = profileChangeText('bank', language ?? DEFAULT_LANGUAGE, {
      holder: wanted.accountHolder,
      bank: wanted.bankName,
      value: wanted.iban.slice(-4),
    })
    const values = { brand: deps.brandName(session.entityId), minutes: CODE_LIFE_MINUTES, changes }
    return sendChallenge(deps, trx, {
      ...approved,
      phone,
      message: noticeText('profile/code', language, values),
    })
  })
  noteSecurity(deps.log, 'code.sent', { userId, purpose: 'profile' })
  return challenge
}

async function change(
  deps: PeopleDeps,
  trx: RunningTransaction,
  session: SignedIn,
  { id, company }: { id: string; company: string },
): Promise<void> {
  await refuseBlockedUntilCommitted(trx)
  await holdUser(trx, session.userId)
  const request = await lockedRequest(trx, id)
  if (request?.state !== 'open') throw new Refusal('profile/request-decided', { state: request?.state })
  const { bank } = await storedProfile(trx, session.userId)
  if (canonicalJson(bank) !== canonicalJson(request.former)) throw new Refusal('profile/changed-elsewhere')
  const before = await startOfChange(trx)
  await writeCompanyAccount(trx, company, StoredAccount.parse(request.wanted))
  await markOwnDetails(trx, `employer:${company}`, ['bank-account'], deps.clock.now())
  await closeRequest(trx, id, {
    state: 'approved',
    decided_at: deps.clock.businessNow(),
    decided_user_id: session.userId,
  })
  const colleagues = await colleaguesOf(trx, session.userId)
  const everybody = [session.userId, ...colleagues.map((one) => one.id)]
  await notifyOwnChange(trx, deps.queueMessage, everybody, before)
  await recordAudit(trx, {
    event: 'request.decided',
    userId: request.user_id,
    actorId: session.userId,
    at: deps.clock.now(),
    details: { field: request.field, state: 'approved' },
  })
}
