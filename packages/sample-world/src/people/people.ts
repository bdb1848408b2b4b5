import { COLLEAGUES } from './colleagues.ts'
import { NAMED_PEOPLE } from './named-people.ts'
import type { SamplePerson } from './person.ts'
import { UNUSUAL_PEOPLE } from './unusual-people.ts'

export type SampleEmployer = { id: string; entityId: number; name: string }

export const ENTITIES = [
  { id: 169, name: 'Fundholder' },
  { id: 100, name: 'Fundholder Europe' },
  { id: 300, name: 'Fundholder Gulf' },
] as const

export const EMPLOYERS: readonly SampleEmployer[] = [
  { id: 'MERIDIAN', entityId: 169, name: 'Meridian Harbour Logistics' },
  { id: 'COPPERLEAF', entityId: 169, name: 'Copperleaf Engineering' },
  { id: 'LINDQVIST', entityId: 100, name: 'Lindqvist Marais' },
  { id: 'ALMAHA', entityId: 300, name: 'Al Maha Marine' },
]

export const PEOPLE: readonly SamplePerson[] = [...NAMED_PEOPLE, ...UNUSUAL_PEOPLE, ...COLLEAGUES]
