import { COLLEAGUES } from './colleagues.ts'
import { NAMED_PEOPLE } from './named-people.ts'
import type { SamplePerson } from './person.ts'
import { stream } from './random.ts'
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

/** The id of somebody in the sample world: a version 8 UUID (RFC 9562) drawn from seed and name. */
export function personId(seed: number, person: { username: string; entityId: number }): string {
  const chance = stream(seed, `person:${person.entityId}:${person.username}`)
  const digits = Array.from({ length: 32 }, (_, place) => {
    if (place === 12) return '8'
    const digit = Math.floor(chance.uniform() * 16)
    return (place === 16 ? 8 + (digit % 4) : digit).toString(16)
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
