import { currentBrand } from './brands.ts'

/** Where a manager is reached besides the support address of the settings. */
export type ManagerContact = {
  /** Time of day, in `zone`, on business days. */
  opens: string
  closes: string
  /** A city whose clock the hours follow. */
  zone: string
  /** Lines of the postal address after the name. */
  post: readonly string[]
}

const CONTACTS: Readonly<Record<ReturnType<typeof currentBrand>['look'], ManagerContact>> = {
  169: {
    opens: '09:00',
    closes: '17:30',
    zone: 'Madrid',
    post: ['Client services', '12 Harbour Walk', 'Dubai'],
  },
  100: {
    opens: '08:30',
    closes: '17:00',
    zone: 'Luxembourg',
    post: ['Service clients', '3, avenue des Hérons', 'L-2210 Luxembourg'],
  },
  other: { opens: '09:00', closes: '17:00', zone: 'Madrid', post: [] },
}

/** Returns the contact of the client's manager. */
export const contactOfManager = (): ManagerContact => CONTACTS[currentBrand().look]
