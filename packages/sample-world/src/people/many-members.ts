import { PEOPLE } from './people.ts'
import type { SamplePerson } from './person.ts'

/** Long enough that a year can be looked at. */
const LEAST_MONTHS = 13

/** Generates members like those of the sample world who have saved for more than a year. */
export function manyMembers(count: number): SamplePerson[] {
  const models = PEOPLE.filter(
    ({ entityId, contract: { plan } }) =>
      entityId === 169 && plan.kind === 'saving' && plan.months >= LEAST_MONTHS,
  )
  return Array.from({ length: count }, (_, place) => {
    const model = models[place % models.length] as SamplePerson
    const username = `load${place}@load.example`
    return {
      ...model,
      username,
      email: username,
      name: 'Load',
      surname: `Number${place}`,
      contract: { ...model.contract, id: `CL${place}`, portfolioId: `PL${place}` },
    }
  })
}
