import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { phoneNumber } from '@fundholder/domain/people/phones.ts'
import { percentTotal, type RequestedField, WHOLE_PERCENT } from '@fundholder/domain/people/profile.ts'
import type { ProfileChange } from '@fundholder/protocol/users/profile.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { ADDRESS, type Beneficiary, type StoredProfile } from './stored-profile.ts'

export type EnteredAccount = NonNullable<StoredProfile['bank']>

/** The parts of a change that differ from what is on file, by how they are made. */
export type PlannedChange = {
  /** Columns of the person's record, saved at once. */
  record: Record<string, string | null>
  /** With a code. */
  mobilePhone: string | undefined
  email: string | undefined
  beneficiaries: readonly Beneficiary[] | undefined
  bank: EnteredAccount | undefined
  /** Decided by the manager. */
  requests: readonly { field: RequestedField; former: string | undefined; wanted: string }[]
}

export const needsCode = ({ mobilePhone, email, beneficiaries, bank }: PlannedChange): boolean =>
  [mobilePhone, email, beneficiaries, bank].some((part) => part !== undefined)

/**
 * Compares a change with what is on file and checks it.
 *
 * @throws {Refusal} `profile/beneficiaries-total`, `profile/wrong-iban`, `profile/wrong-bic`,
 *   `profile/wrong-birth-date` for one that is not before today.
 */
export function planChange(change: ProfileChange, stored: StoredProfile, today: CalendarDay): PlannedChange {
  const { personalData = {}, address = {} } = change
  const record: Record<string, string | null> = {}
  if (personalData.title !== undefined && (personalData.title ?? undefined) !== stored.personalData.title)
    record['title'] = personalData.title
  for (const [name, value] of Object.entries(address)) {
    if (value === undefined || !isAddressField(name)) continue
    if ((value ?? undefined) !== stored.address[name]) record[ADDRESS[name]] = value
  }
  if (personalData.birthDate && personalData.birthDate >= today) throw new Refusal('profile/wrong-birth-date')
  const phone = personalData.mobilePhone && phoneNumber(personalData.mobilePhone)
  return {
    record,
    mobilePhone: differing(phone, stored.personalData.mobilePhone),
    email: differing(personalData.email, stored.personalData.email),
    beneficiaries: differing(
      change.beneficiaries && checkedTotal(change.beneficiaries),
      stored.beneficiaries,
    ),
    bank: differing(change.bank && checkedAccount(change.bank), stored.bank),
    requests: REQUESTED.flatMap((field) => {
      const wanted = differing(personalData[field], stored.personalData[field])
      return wanted === undefined ? [] : { field, former: stored.personalData[field] ?? undefined, wanted }
    }),
  }
}

const REQUESTED = ['name', 'surname', 'gender', 'emiratesId', 'nationality', 'birthDate'] as const

const isAddressField = (name: string): name is keyof typeof ADDRESS => Object.hasOwn(ADDRESS, name)

const differing = <Value>(value: Value | undefined, stored: unknown): Value | undefined =>
  value === undefined || canonicalJson(value) === canonicalJson(stored) ? undefined : value

function checkedTotal(beneficiaries: readonly Beneficiary[]): readonly Beneficiary[] {
  if (percentTotal(beneficiaries.map(({ percent }) => percent)) !== WHOLE_PERCENT)
    throw new Refusal('profile/beneficiaries-total')
  return beneficiaries
}

function checkedAccount({ accountHolder, bankName, bic, iban }: EnteredAccount): EnteredAccount {
  const entered = { accountHolder: spaced(accountHolder), bankName, bic: compact(bic), iban: compact(iban) }
  if (!isIban(entered.iban)) throw new Refusal('profile/wrong-iban')
  if (!isBic(entered.bic)) throw new Refusal('profile/wrong-bic')
  return entered
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
