import { isEmail } from '@fundholder/domain/people/email.ts'
import { phoneNumber } from '@fundholder/domain/people/phones.ts'
import {
  AUTHORISATIONS,
  MOST_BENEFICIARIES,
  PORTAL_ROLES,
  REQUEST_STATES,
  REQUESTED_FIELDS,
  STREET_TYPES,
} from '@fundholder/domain/people/profile.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { Currency, Day, Instant, Money } from '../shapes.ts'
import { VerificationCode } from './challenges.ts'

/** One line of visible characters, without spaces around it. */
const Line = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}+$/u))
const Country = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/), z.meta({ description: 'ISO 3166-1, two letters', examples: ['LU'] }))
const Email = z.string().check(z.trim(), z.refine(isEmail))
const Phone = z.string().check(
  z.trim(),
  z.refine((text) => phoneNumber(text) !== undefined),
  z.meta({ description: 'With its country', examples: ['+447700900101'] }),
)
const Percent = z.number().check(
  z.positive(),
  z.lte(100),
  z.refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6),
  z.meta({ description: 'Percent, 0 to 100 with at most 2 decimals' }),
)
const removable = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))

const ADDRESS = {
  streetType: z.enum(STREET_TYPES),
  addressLine1: Line(200),
  addressLine2: Line(200),
  addressLine3: Line(200),
  addressLine4: Line(200),
  postCode: Line(20),
  poBox: Line(20),
  country: Country,
}

const Beneficiary = {
  fullName: Line(200),
  percent: Percent,
  relationship: Line(100),
  contactEmail: z.optional(Email),
}

const BANK = { accountHolder: Line(200), bankName: Line(200), bic: Line(20), iban: Line(50) }

/** Shown even if a stored value no longer passes the checks of a new one. */
const shown = <Names extends string>(...names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.string())])) as Record<
    Names,
    z.ZodMiniOptional<z.ZodMiniString>
  >

/** One contract that the user may see, as it is kept in the register. */
export const ProfileAccount = z.object({
  contractId: z.string(),
  name: z.optional(z.string()),
  fund: z.optional(z.string()),
  client: z.optional(z.string()),
  portalRole: z.enum(PORTAL_ROLES),
  taRole: z.optional(z.string()),
  authorisations: z.array(z.enum(AUTHORISATIONS)),
  holders: z.array(z.string()),
  latestValuation: z
    .optional(z.object({ amount: Money, currency: Currency, dateAsString: Day }))
    .check(z.meta({ description: 'Absent while no price is known' })),
  statementAddress: z.optional(z.string()),
  statementAddressDate: z
    .optional(Day)
    .check(z.meta({ description: 'Day from which statements go to this address' })),
})

/** A bank account in a request; the IBAN is masked unless a user of the company is to approve it. */
const RequestedAccount = z.object({
  accountHolder: z.string(),
  bankName: z.string(),
  bic: z.string(),
  iban: z.string(),
})

/** A change that somebody else decides: the manager, or a second user of the employer for its bank account. */
export const ProfileRequest = z.object({
  id: z.string(),
  field: z.enum(REQUESTED_FIELDS),
  contractId: z.optional(z.string()),
  former: z.optional(z.string()),
  wanted: z.string(),
  account: z
    .optional(z.object({ former: z.optional(RequestedAccount), wanted: RequestedAccount }))
    .check(z.meta({ description: 'Of a company’s bank account: the same by field' })),
  state: z.enum(REQUEST_STATES),
  requestedAt: Instant,
  dueOn: Day,
  decidedAt: z.optional(Instant),
  reason: z.optional(z.string()).check(z.meta({ description: 'Reason of a refusal' })),
  requestedBy: z.optional(z.string()).check(z.meta({ description: 'Another user of the employer' })),
  isMine: z.boolean(),
})

/** Everything on file of a user, by section of the profile. */
export const Profile = {
  version: z
    .string()
    .check(
      z.meta({ description: 'Of all that the user can change but the language; send it back with a change' }),
    ),
  personalData: z.object({
    ...shown('name', 'surname'),
    birthDate: z.optional(Day),
    retirementAge: z.int(),
    ...shown('title', 'gender', 'emiratesId', 'payrollNumber', 'mobilePhone', 'nationality', 'email'),
  }),
  address: z.object({
    ...shown('addressLine1', 'addressLine2', 'addressLine3', 'addressLine4', 'postCode', 'poBox', 'country'),
    streetType: z.optional(z.enum(STREET_TYPES)),
  }),
  employer: z.object({
    ...shown('companyName', 'employerName', 'occupation', 'location'),
    dateJoined: z.optional(Day),
    salary: z
      .optional(z.object({ amount: Money, currency: Currency, fromDay: Day }))
      .check(z.meta({ description: 'Monthly basic salary in force' })),
    totalGratuityValue: z.optional(z.object({ amount: Money, currency: Currency, dateAsString: Day })),
  }),
  beneficiaries: z.array(
    z.object({
      fullName: z.string(),
      percent: z.number(),
      relationship: z.string(),
      contactEmail: z.optional(z.string()),
    }),
  ),
  bank: z.optional(z.object(shown('accountHolder', 'bankName', 'bic', 'iban', 'payrollNumber'))),
  withdrawalsPausedUntil: z
    .optional(Instant)
    .check(z.meta({ description: 'Absent unless withdrawals pause after a change of details' })),
  accounts: z.array(ProfileAccount),
  requests: z.array(ProfileRequest).check(z.meta({ description: 'Newest first' })),
}

/**
 * The changeable part. An absent key leaves a field as it is, null removes it. Contact, beneficiaries and bank need a code;
 * name, surname, gender, Emirates ID, nationality and birth date become requests.
 */
export const ProfileChange = z.strictObject({
  version: z
    .optional(z.string().check(z.maxLength(64)))
    .check(z.meta({ description: 'The one that was read; needed for all but the language' })),
  language: z.optional(z.enum(LANGUAGES)),
  personalData: z.optional(
    z.strictObject({
      title: removable(Line(50)),
      mobilePhone: z.optional(Phone),
      email: z.optional(Email),
      name: z.optional(Line(100)),
      surname: z.optional(Line(100)),
      gender: z.optional(Line(50)),
      emiratesId: z.optional(Line(50)),
      nationality: z.optional(Country),
      birthDate: z.optional(Day),
    }),
  ),
  address: z.optional(
    z.strictObject({
      streetType: removable(ADDRESS.streetType),
      addressLine1: removable(ADDRESS.addressLine1),
      addressLine2: removable(ADDRESS.addressLine2),
      addressLine3: removable(ADDRESS.addressLine3),
      addressLine4: removable(ADDRESS.addressLine4),
      postCode: removable(ADDRESS.postCode),
      poBox: removable(ADDRESS.poBox),
      country: removable(ADDRESS.country),
    }),
  ),
  beneficiaries: z.optional(z.array(z.strictObject(Beneficiary)).check(z.maxLength(MOST_BENEFICIARIES))),
  bank: z.optional(z.strictObject(BANK)),
  verificationCode: z.optional(VerificationCode),
})
/** An address to which statements of a contract go. */
export const StatementAddress = Line(500)

export type ProfileChange = z.infer<typeof ProfileChange>
