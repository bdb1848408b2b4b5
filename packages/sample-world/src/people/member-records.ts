import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import type { StreetType } from '@fundholder/domain/people/profile.ts'
import { type Stream, stream } from '../random.ts'
import type { SamplePerson } from './person.ts'

/** Personal data of a member on record, besides the name. */
export type SampleRecord = {
  title: string
  gender: 'F' | 'M'
  emiratesId: string | undefined
  payrollNumber: string
  nationality: string
  addressType: StreetType
  addressLines: readonly string[]
  postCode: string | undefined
  poBox: string | undefined
  country: string
  occupation: string
  location: string
}

/** Percents of a person's beneficiaries sum to 100. */
export type SampleBeneficiary = {
  name: string
  relationship: string
  email: string | undefined
  percent: string
}

export type SampleBankAccount = { holder: string; bankName: string; bic: string; iban: string }

export type SampleEmployerRecord = { employerId: string; companyName: string; location: string }

export const EMPLOYER_RECORDS: readonly SampleEmployerRecord[] = [
  { employerId: 'MERIDIAN', companyName: 'Meridian Harbour Logistics LLC', location: 'Dubai' },
  { employerId: 'COPPERLEAF', companyName: 'Copperleaf Engineering FZE', location: 'Sharjah' },
  { employerId: 'LINDQVIST', companyName: 'Lindqvist Marais S.A.', location: 'Luxembourg' },
  { employerId: 'ALMAHA', companyName: 'Al Maha Marine W.L.L.', location: 'Kuwait City' },
]

/** Places where a manager's members live, and their bank, which is fictitious. */
type Place = {
  country: string
  city: string
  streets: readonly (readonly [type: StreetType, name: string])[]
  hasPostCodes: boolean
  nationalities: readonly string[]
  bank: { name: string; bic: string; account: (number: string) => string }
}

const GULF_BANK = { name: 'Bank of Nowhere', bic: 'ZZZZAEAD' }
const EMIRATES: Place = {
  country: 'AE',
  city: 'Dubai',
  streets: [
    ['STREET', 'Lantern Street'],
    ['ROAD', 'Old Dhow Road'],
    ['AVENUE', 'Palm Court Avenue'],
    ['BOULEVARD', 'Sandgrouse Boulevard'],
  ],
  hasPostCodes: false,
  nationalities: ['AE', 'IN', 'GB', 'PH', 'EG', 'ES', 'JO', 'SE', 'NG', 'LB'],
  bank: { ...GULF_BANK, account: (number) => ibanOf('AE', `000${number.padStart(16, '0')}`) },
}
const LUXEMBOURG: Place = {
  country: 'LU',
  city: 'Luxembourg',
  streets: [
    ['STREET', 'rue de la Lanterne'],
    ['AVENUE', 'avenue des Hérons'],
    ['SQUARE', 'place du Moulin'],
  ],
  hasPostCodes: true,
  nationalities: ['LU', 'FR', 'SE', 'IT', 'CZ', 'NL', 'DE'],
  bank: {
    name: 'Banque Imaginaire',
    bic: 'ZZZZLULL',
    account: (number) => ibanOf('LU', `000${number.padStart(13, '0')}`),
  },
}
const KUWAIT: Place = {
  ...EMIRATES,
  country: 'KW',
  city: 'Kuwait City',
  nationalities: ['KW', 'EG', 'JO'],
  bank: {
    name: 'Bank of Nowhere',
    bic: 'ZZZZKWKW',
    account: (number) => ibanOf('KW', `ZZZZ${number.padStart(22, '0')}`),
  },
}
const PLACES: Readonly<Record<number, Place>> = { 100: LUXEMBOURG, 300: KUWAIT }

const OCCUPATIONS = [
  'Engineer',
  'Accountant',
  'Project manager',
  'Analyst',
  'Technician',
  'Surveyor',
  'Designer',
]

/** Forenames of the women of the sample world. */
const WOMEN: ReadonlySet<string> = new Set(
  `Aisha Amara Bridget Camille Chloe Elena Esther Grace Ingrid Isabel Layla Lucia Nadia Paloma Priya Rosa Tove Vera
  Yasmine`.split(/\s+/),
)

/** Members without a bank account on record, whose payouts are refused. */
const WITHOUT_BANK: ReadonlySet<string> = new Set([
  'grace.okonjo@meridian.example',
  'vera.novakova@lindqvist.example',
])

/** Returns the personal data of a member, derived from seed and person only. */
export function memberRecord(seed: number, person: SamplePerson): SampleRecord {
  const chance = stream(seed, `record:${person.entityId}:${person.username}`)
  const { country, city, streets, hasPostCodes, nationalities } = placeOf(person)
  const gender = WOMEN.has(person.name) ? 'F' : 'M'
  const [addressType, street] = drawn(chance, streets)
  const number = numberOf(person)
  const isEmployer = person.userType === 'EMPLOYER'
  return {
    title: gender === 'F' ? 'Ms' : 'Mr',
    gender,
    emiratesId: country === 'AE' ? emiratesId(person.birthDate, number) : undefined,
    payrollNumber: `${person.employerId.slice(0, 2)}-${number.padStart(5, '0')}`,
    nationality: drawn(chance, nationalities),
    addressType,
    addressLines: [`${1 + Math.floor(chance.uniform() * 120)} ${street}`, city],
    postCode: hasPostCodes ? `L-${1000 + Math.floor(chance.uniform() * 8000)}` : undefined,
    poBox: hasPostCodes ? undefined : String(10_000 + Math.floor(chance.uniform() * 80_000)),
    country,
    occupation: isEmployer ? 'Human resources' : drawn(chance, OCCUPATIONS),
    location: EMPLOYER_RECORDS.find(({ employerId }) => employerId === person.employerId)?.location ?? city,
  }
}

/** Nobody, one, two or three people; users of an employer leave nothing to anybody. */
export function beneficiariesOf(seed: number, person: SamplePerson): SampleBeneficiary[] {
  if (person.userType === 'EMPLOYER') return []
  const chance = stream(seed, `beneficiaries:${person.entityId}:${person.username}`)
  const { surname } = person
  const spouse = { name: `${drawn(chance, SPOUSES)} ${surname}`, relationship: 'spouse' }
  const email = `${spouse.name.replace(' ', '.').toLowerCase()}@family.example`
  const children = CHILDREN.map((name) => ({
    name: `${name} ${surname}`,
    relationship: 'child',
    email: undefined,
  }))
  const heirs = [{ ...spouse, email }, ...children]
  const percents = drawn(chance, SHARES)
  return percents.flatMap((percent, index) => {
    const heir = heirs[index]
    return heir ? [{ ...heir, percent }] : []
  })
}

/** @returns `undefined` for the few of whom none is on file. */
export function bankAccountOf(person: SamplePerson): SampleBankAccount | undefined {
  if (WITHOUT_BANK.has(person.username)) return undefined
  const { bank } = placeOf(person)
  return {
    holder: companyOf(person) ?? `${person.name} ${person.surname}`,
    bankName: bank.name,
    bic: bank.bic,
    iban: bank.account(person.userType === 'EMPLOYER' ? companyNumber(person.employerId) : numberOf(person)),
  }
}

/** A company has one bank account for all its users. */
const companyNumber = (employerId: string): string =>
  `9${String(EMPLOYER_RECORDS.findIndex((record) => record.employerId === employerId) + 1).padStart(3, '0')}`

/** The register's view of a person's contract. */
export type SampleAccount = {
  name: string
  fund: string
  client: string
  statementAddress: string
}

/** Returns the register's view of a person's contract. */
export function sampleAccount(seed: number, person: SamplePerson): SampleAccount {
  const { addressLines, postCode, poBox, country } = memberRecord(seed, person)
  const company = EMPLOYER_RECORDS.find(({ employerId }) => employerId === person.employerId)
  const isEmployer = person.userType === 'EMPLOYER'
  return {
    name: accountName(person),
    fund: FUND_OF_ENTITY[person.entityId] ?? 'Fundholder Savings Fund',
    client: company?.companyName ?? person.employerId,
    statementAddress: (isEmployer && company
      ? [company.companyName, company.location, country]
      : [...addressLines, postCode, poBox && `PO Box ${poBox}`, country]
    )
      .filter(Boolean)
      .join(', '),
  }
}

/** A company tells its accounts apart by who pays what goes through them. */
function accountName({ contract: { plan } }: SamplePerson): string {
  if (plan.kind === 'saving') return 'End-of-service savings'
  return plan.part === 'employer' ? 'End-of-service contributions' : 'Voluntary contributions'
}

/** Users with a role on the contract of somebody else. */
export const SHARED_ACCOUNTS = [
  {
    contractId: 'C1005',
    username: 'returner@demo.example',
    portalRole: 'viewer',
    taRole: 'Interested party',
    authorisations: 'view',
  },
] as const

const FUND_OF_ENTITY: Readonly<Record<number, string>> = {
  169: 'Fundholder Savings Fund',
  100: 'Fundholder Europe Pension Fund',
  300: 'Fundholder Gulf Savings Fund',
}

/** Returns the company that receives the payouts of an employer's user. */
const companyOf = ({ userType, employerId }: SamplePerson): string | undefined =>
  userType === 'EMPLOYER'
    ? EMPLOYER_RECORDS.find((record) => record.employerId === employerId)?.companyName
    : undefined

const SPOUSES = ['Robin', 'Alex', 'Noor', 'Kim', 'Sasha', 'Jules'] as const
const CHILDREN = ['Maya', 'Leo'] as const
const SHARES = [['100'], ['60', '40'], ['33.34', '33.33', '33.33'], ['50', '25', '25']] as const

const placeOf = ({ entityId }: SamplePerson): Place => PLACES[entityId] ?? EMIRATES

/** The digits of the contract's id, which nobody else has. */
const numberOf = ({ contract }: SamplePerson): string => contract.id.replaceAll(/\D/g, '')

/** In the form of an identity card, of a serial number that starts with zeros, its last digit Luhn's. */
function emiratesId(birthDate: CalendarDay, number: string): string {
  const digits = `784${birthDate.slice(0, 4)}${number.padStart(7, '0')}`
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}-${(10 - (sum % 10)) % 10}`
}

function drawn<Item>(chance: Stream, items: readonly Item[]): Item {
  return items[Math.floor(chance.uniform() * items.length)] as Item
}
