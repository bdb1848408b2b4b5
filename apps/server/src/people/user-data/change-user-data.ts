import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { decimalText } from '@fundholder/domain/money.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { profileChangeText } from '@fundholder/language/profile-changes.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import type { ProfileChange } from '@fundholder/protocol/users/profile.ts'
import { type AuditFacts, recordAudit } from '#audit/record-audit.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge } from '#identity/sign-in/spend-challenge.ts'
import { requireTerms } from '#identity/terms/accept-terms.ts'
import { holdUser } from '#identity/users/contact.ts'
import { changeContact } from '#identity/users/stored-users.ts'
import { isOwnAccount, ownNames } from '#people/account-holder.ts'
import { notifyOwnChange, startOfChange } from '#people/changed-details.ts'
import { markOwnDetails } from '#people/import/own-details.queries.ts'
import { companyOf, holderNames } from '#people/payee.queries.ts'
import type { PeopleDeps } from '#people/people-deps.ts'
import { writeEnteredAccount } from '#people/profile/entered-account.queries.ts'
import { needsCode, type PlannedChange, planChange } from '#people/profile/planned-change.ts'
import { profileRow, replaceBeneficiaries, writeRecord } from '#people/profile/profile.queries.ts'
import { type StoredProfile, storedProfile } from '#people/profile/stored-profile.ts'
import { proposeCompanyAccount } from '#people/requests/company-account.ts'
import { requestChanges, requestMadeBy } from '#people/requests/requests.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

/**
 * Saves a change of what is on file, and makes requests of what the manager decides. If a code is needed and none is
 * there, it saves nothing and sends one; the code approves exactly this change of exactly this profile.
 *
 * @returns the challenge, or whether a code was spent.
 * @throws {Refusal} see the call.
 */
export async function changeUserData(
  deps: PeopleDeps,
  session: SignedIn,
  { verificationCode: code, language, ...change }: ProfileChange,
): Promise<{ verificationCode: Challenge } | { isApproved: boolean }> {
  if (Object.keys(change).length === 0) {
    if (language === undefined) throw new Refusal('profile/nothing-changed')
    await inTransaction(deps.db, async (trx) => {
      await refuseBlockedUntilCommitted(trx)
      const { language: former } = await profileRow(trx, session.userId)
      await changeContact(trx, session.userId, { language })
      // The page stores its language at the first sign-in: nothing that the user has changed.
      if (former !== null) await recordAudit(trx, changedBy(deps, session, ['language']))
    })
    return { isApproved: false }
  }
  if (change.version === undefined) throw new Refusal('request/invalid', { version: 'is missing' })
  await requireTerms(deps.db, session.userId)
  const planned = await plan(deps, deps.db, session, change)
  const subjectHash = sha256(`profile of ${session.userId}: ${canonicalJson({ ...change, language })}`)
  const approved = { purpose: 'profile' as const, userId: session.userId, subjectHash }
  const save = async (trx: RunningTransaction) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await apply(deps, trx, session, await plan(deps, trx, session, change), language)
  }
  if (!needsCode(planned.change)) {
    await inTransaction(deps.db, save)
    return { isApproved: false }
  }
  if (code) {
    await spendChallenge(deps, { ...code, ...approved }, save)
    return { isApproved: true }
  }
  const { row } = planned.stored
  const phone = row.phone ?? undefined // without one a passkey approves it
  const message = codeMessage(deps.brandName(session.entityId), row.language ?? 'en', planned.change)
  const verificationCode = await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    return sendChallenge(deps, trx, { ...approved, phone, message })
  })
  noteSecurity(deps.log, 'code.sent', { userId: session.userId, purpose: 'profile' })
  return { verificationCode }
}

type Planned = { stored: StoredProfile; change: PlannedChange }

/** Checks a change against what is on file at this moment. */
async function plan(
  { clock }: Pick<PeopleDeps, 'clock'>,
  db: PeopleDeps['db'],
  session: SignedIn,
  change: ProfileChange,
): Promise<Planned> {
  const stored = await storedProfile(db, session.userId)
  if (stored.version !== change.version)
    throw new Refusal('profile/changed-elsewhere', { version: stored.version })
  const planned = planChange(change, stored, clock.today())
  const isEmpty = Object.keys(planned.record).length + planned.requests.length === 0 && !needsCode(planned)
  if (isEmpty) throw new Refusal('profile/nothing-changed')
  if (planned.bank) {
    const owner = await holderNames(db, session.userId)
    if (!isOwnAccount(owner, planned.bank.accountHolder))
      throw new Refusal('profile/other-holder', { holder: ownNames(owner).join(' / ') })
  }
  return { stored, change: planned }
}

async function apply(
  deps: PeopleDeps,
  trx: RunningTransaction,
  session: SignedIn,
  { stored, change }: Planned,
  language: Language | undefined,
): Promise<void> {
  const { userId } = session
  const before = await startOfChange(trx)
  await writeRecord(trx, userId, change.record)
  await changeContact(trx, userId, {
    ...(change.mobilePhone !== undefined && { phone: change.mobilePhone }),
    ...(change.email !== undefined && { email: change.email }),
    ...(language !== undefined && { language }),
  })
  if (change.beneficiaries)
    await replaceBeneficiaries(
      trx,
      userId,
      change.beneficiaries.map(({ fullName, percent, relationship, contactEmail }) => ({
        name: fullName,
        relationship,
        email: contactEmail ?? null,
        percent: decimalText(BigInt(Math.round(percent * 100)), 2),
      })),
    )
  const company = await companyOf(trx, userId)
  if (change.bank) {
    if (company === undefined) await writeEnteredAccount(trx, userId, change.bank)
    else
      await proposeCompanyAccount(deps, trx, session, company, { former: stored.bank, wanted: change.bank })
  }
  const own = ownDetails(change).filter((what) => what !== 'bank-account' || company === undefined)
  await markOwnDetails(trx, `user:${userId}`, own, deps.clock.now())
  await requestChanges(deps, trx, session, change.requests)
  await notifyOwnChange(trx, deps.queueMessage, [userId], before)
  const requested = change.requests.map(({ field }) => field as string)
  if (change.bank && company !== undefined) requested.push('companyBankAccount')
  const saved = savedFields(change, language).filter((field) => field !== 'bank' || company === undefined)
  await recordAudit(
    trx,
    ...(saved.length > 0 ? [changedBy(deps, session, saved)] : []),
    ...(requested.length > 0 ? [requestMadeBy(deps, session, requested)] : []),
  )
}

/** Details that an import keeps from now on. */
const ownDetails = ({ record, mobilePhone, email, beneficiaries, bank }: PlannedChange): string[] => [
  ...Object.keys(record),
  ...Object.entries({ phone: mobilePhone, email, beneficiaries, 'bank-account': bank }).flatMap(
    ([what, value]) => (value === undefined ? [] : [what]),
  ),
]

/** Names of the fields that a change saves at once or with its code. */
const savedFields = (
  { record, mobilePhone, email, beneficiaries, bank }: PlannedChange,
  language: Language | undefined,
): string[] => [
  ...Object.keys(record),
  ...Object.entries({ mobilePhone, email, beneficiaries, bank, language }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  ),
]

const changedBy = (
  { clock }: Pick<PeopleDeps, 'clock'>,
  { userId }: SignedIn,
  fields: readonly string[],
): AuditFacts => ({ event: 'profile.changed', userId, at: clock.now(), details: { fields } })

function codeMessage(brand: string, language: Language, change: PlannedChange) {
  const { mobilePhone, email, beneficiaries, bank } = change
  const changes = [
    mobilePhone && profileChangeText('mobilePhone', language, { value: mobilePhone }),
    email && profileChangeText('email', language, { value: email }),
    beneficiaries &&
      profileChangeText('beneficiaries', language, {
        value: beneficiaries.map(({ fullName, percent }) => `${fullName} ${percent}%`).join(', '),
      }),
    bank &&
      profileChangeText('bank', language, {
        holder: bank.accountHolder,
        bank: bank.bankName,
        value: bank.iban.slice(-4),
      }),
  ].filter(Boolean)
  const values = { brand, minutes: CODE_LIFE_MINUTES, changes: changes.join('; ') }
  return noticeText('profile/code', language, values)
}
