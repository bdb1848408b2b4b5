import { STREET_TYPES, type StreetType } from '@fundholder/domain/people/profile.ts'
import { sha256 } from '#identity/keys.ts'
import { accountOnRecord } from '#people/payee.queries.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import type { Database } from '#platform/database/database.ts'
import { beneficiaryRows, type ProfileRow, profileRow } from './profile.queries.ts'

/** The sections of a profile that its user can change, at once, with a code or on request. */
export type StoredProfile = {
  row: ProfileRow
  /** The employer that the user acts for. */
  company: string | undefined
  personalData: {
    title: string | undefined
    mobilePhone: string | undefined
    email: string
    name: string | undefined
    surname: string | undefined
    gender: string | undefined
    emiratesId: string | undefined
    nationality: string | undefined
    birthDate: ProfileRow['birth_date'] | undefined
  }
  address: Record<Exclude<keyof typeof ADDRESS, 'streetType'>, string | undefined> & {
    streetType: StreetType | undefined
  }
  beneficiaries: readonly Beneficiary[]
  bank: { accountHolder: string; bankName: string; bic: string; iban: string } | undefined
  /** Differs whenever one of the sections does. */
  version: string
}

export type Beneficiary = {
  fullName: string
  percent: number
  relationship: string
  contactEmail?: string | undefined
}

/** Columns of addresses by their names in the profile. */
export const ADDRESS = {
  streetType: 'address_type',
  addressLine1: 'address_line_1',
  addressLine2: 'address_line_2',
  addressLine3: 'address_line_3',
  addressLine4: 'address_line_4',
  postCode: 'post_code',
  poBox: 'po_box',
  country: 'country',
} as const

export async function storedProfile(db: Database, userId: string): Promise<StoredProfile> {
  const row = await profileRow(db, userId)
  const company = row.user_type === 'EMPLOYER' ? (row.employer_id ?? undefined) : undefined
  const account = await accountOnRecord(db, userId, company)
  const sections = {
    personalData: {
      title: row.title ?? undefined,
      mobilePhone: row.phone ?? undefined,
      email: row.email,
      name: row.name ?? undefined,
      surname: row.surname ?? undefined,
      gender: row.gender ?? undefined,
      emiratesId: row.emirates_id ?? undefined,
      nationality: row.nationality ?? undefined,
      birthDate: row.birth_date ?? undefined,
    },
    address: {
      streetType: STREET_TYPES.find((type) => type === row.address_type),
      addressLine1: row.address_line_1 ?? undefined,
      addressLine2: row.address_line_2 ?? undefined,
      addressLine3: row.address_line_3 ?? undefined,
      addressLine4: row.address_line_4 ?? undefined,
      postCode: row.post_code ?? undefined,
      poBox: row.po_box ?? undefined,
      country: row.country ?? undefined,
    },
    beneficiaries: (await beneficiaryRows(db, userId)).map(({ name, percent, relationship, email }) => ({
      fullName: name,
      percent: Number(percent),
      relationship,
      ...(email !== null && { contactEmail: email }),
    })),
    bank: account && {
      accountHolder: account.holder,
      bankName: account.bank_name,
      bic: account.bic,
      iban: account.iban,
    },
  }
  return { row, company, ...sections, version: versionOf(sections) }
}

const versionOf = (sections: object): string => sha256(canonicalJson(sections)).toString('hex').slice(0, 24)
