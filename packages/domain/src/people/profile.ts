/** Types of streets of postal addresses, by code; forms and imports know no others. */
export const STREET_TYPES = [
  'ALLEY',
  'AVENUE',
  'BOULEVARD',
  'CLOSE',
  'COURT',
  'CRESCENT',
  'DRIVE',
  'HIGHWAY',
  'LANE',
  'PARK',
  'PLACE',
  'ROAD',
  'SQUARE',
  'STREET',
  'TERRACE',
  'WAY',
] as const
export type StreetType = (typeof STREET_TYPES)[number]

/** Relationships offered for beneficiaries; imports may bring others. */
export const RELATIONSHIPS = ['spouse', 'partner', 'child', 'parent', 'sibling', 'other'] as const

export const MOST_BENEFICIARIES = 50

/** Details that only the manager changes, on request of the user. */
export const REQUESTED_FIELDS = [
  'name',
  'surname',
  'gender',
  'emiratesId',
  'nationality',
  'birthDate',
  'statementAddress',
  'companyBankAccount',
] as const
export type RequestedField = (typeof REQUESTED_FIELDS)[number]

export const REQUEST_STATES = ['open', 'approved', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Time in which a request is decided. */
export const REQUEST_BUSINESS_DAYS = 10

/** Roles of a user on an account. */
export const PORTAL_ROLES = ['holder', 'viewer'] as const
export type PortalRole = (typeof PORTAL_ROLES)[number]

export const AUTHORISATIONS = ['view', 'deal', 'withdraw'] as const
export type Authorisation = (typeof AUTHORISATIONS)[number]

/** Returns the sum of percentages in hundredths of a percent, whole however they are written. */
export const percentTotal = (percents: readonly number[]): number =>
  percents.reduce((total, percent) => total + Math.round(percent * 100), 0)

export const WHOLE_PERCENT = 10_000

/** Forms of address offered; imports may bring others. */
export const TITLES = ['Mr', 'Ms', 'Mrs', 'Miss', 'Mx', 'Dr', 'Prof'] as const

/** Genders offered, by their code on identity cards; imports may bring others. */
export const GENDERS = ['F', 'M', 'X'] as const
