import { addDays, type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { type ModelCode, modelMix } from '../funds/model-portfolios.ts'
import type { SamplePerson } from './person.ts'

type Employment = {
  id: string
  entityId: number
  currency: string
  domain: string
  phones: string
  from: number
}

const MERIDIAN: Employment = {
  id: 'MERIDIAN',
  entityId: 169,
  currency: 'USD',
  domain: 'meridian.example',
  phones: '+447700900',
  from: 200,
}
const COPPERLEAF: Employment = { ...MERIDIAN, id: 'COPPERLEAF', domain: 'copperleaf.example', from: 300 }
const LINDQVIST: Employment = {
  id: 'LINDQVIST',
  entityId: 100,
  currency: 'EUR',
  domain: 'lindqvist.example',
  phones: '+33639980',
  from: 400,
}

/** Colleagues of the named people: name, surname, model, months since joining, monthly basic salary. */
const STAFF: readonly (readonly [Employment, string, string, ModelCode, number, number])[] = [
  [MERIDIAN, 'Aisha', 'Rahmani', 'SHARIA', 52, 7_400],
  [MERIDIAN, 'Bruno', 'Castellan', 'AGGRESSIVE', 66, 8_100],
  [MERIDIAN, 'Chloe', 'Whitcombe', 'LOW', 31, 6_200],
  [MERIDIAN, 'Dmitri', 'Volkonin', 'BALANCED', 44, 9_300],
  [MERIDIAN, 'Esther', 'Adeyemi', 'ESG', 27, 5_900],
  [MERIDIAN, 'Farid', 'Mansouri', 'SHARIA', 71, 10_500],
  [MERIDIAN, 'Grace', 'Okonjo', 'BALANCED', 18, 5_100],
  [MERIDIAN, 'Hiroshi', 'Tanabe', 'CASH', 14, 6_800],
  [COPPERLEAF, 'Isabel', 'Quintana', 'BALANCED', 58, 8_700],
  [COPPERLEAF, 'Jonas', 'Eklund', 'AGGRESSIVE', 39, 7_900],
  [COPPERLEAF, 'Karim', 'Bensalem', 'SHARIA', 25, 6_400],
  [COPPERLEAF, 'Lucia', 'Ferrante', 'ESG', 47, 7_200],
  [COPPERLEAF, 'Marcus', 'Oyelaran', 'LOW', 62, 9_900],
  [COPPERLEAF, 'Nadia', 'Petrescu', 'BALANCED', 9, 4_800],
  [COPPERLEAF, 'Oliver', 'Thackeray', 'AGGRESSIVE', 33, 6_900],
  [COPPERLEAF, 'Paloma', 'Iglesias', 'CASH', 21, 5_500],
  [LINDQVIST, 'Quentin', 'Delacroix', 'BALANCED', 55, 4_900],
  [LINDQVIST, 'Rosa', 'Lindgren', 'ESG', 42, 4_300],
  [LINDQVIST, 'Stefan', 'Brandauer', 'LOW', 68, 5_600],
  [LINDQVIST, 'Tove', 'Marklund', 'AGGRESSIVE', 23, 3_900],
  [LINDQVIST, 'Umberto', 'Salviati', 'BALANCED', 36, 5_200],
  [LINDQVIST, 'Vera', 'Novakova', 'CASH', 12, 3_600],
  [LINDQVIST, 'Willem', 'Teunissen', 'LOW', 29, 4_700],
  [LINDQVIST, 'Yasmine', 'Charpentier', 'SHARIA', 49, 5_000],
]

const FIRST_BIRTHDAY: CalendarDay = calendarDay('19710612')

/** Further members of the employers, for the lists of their administrators. */
export const COLLEAGUES: readonly SamplePerson[] = STAFF.map(
  ([employment, name, surname, model, months, salary], index) => {
    const number = employment.from + index
    return {
      username: `${name}.${surname}@${employment.domain}`.toLowerCase(),
      email: `${name}.${surname}@${employment.domain}`.toLowerCase(),
      phone: `${employment.phones}${number}`,
      entityId: employment.entityId,
      userType: 'EMPLOYEE',
      employerId: employment.id,
      name,
      surname,
      birthDate: addDays(FIRST_BIRTHDAY, index * 397),
      retirementAge: 65,
      acceptsTerms: true,
      contract: {
        id: `C${3_000 + index}`,
        portfolioId: `P${3_000 + index}`,
        currency: employment.currency,
        strategyType: 'MODEL',
        modelPortfolio: model,
        benchmark: employment.currency === 'EUR' ? 'EONABERA' : 'MSDUWI',
        feeBasisPoints: 60,
        plan: {
          kind: 'saving',
          months,
          salary,
          raise: 3,
          employerShare: 8,
          ownShare: index % 3 === 0 ? 4 : 0,
          allocations: [{ month: 0, mix: modelMix(model) }],
          switches: [],
          withdrawals: months > 40 && index % 2 === 0 ? [{ month: 30, percent: 10 }] : [],
        },
      },
    }
  },
)
