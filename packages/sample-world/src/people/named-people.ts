import { calendarDay } from '@fundholder/domain/calendar.ts'
import { fundNamed } from '../funds/instruments.ts'
import { type ModelCode, mixOf, modelMix } from '../funds/model-portfolios.ts'
import type { SamplePerson } from './person.ts'
import type { PayrollPlan, SampleContract } from './plans.ts'

const dollarContract = (
  number: number,
  contract: Pick<SampleContract, 'strategyType' | 'plan'> & { modelPortfolio?: ModelCode },
): SampleContract => ({
  id: `C${number}`,
  portfolioId: `P${number}`,
  currency: 'USD',
  benchmark: 'MSDUWI',
  feeBasisPoints: 60,
  ...contract,
})

/** Elena's first choice, before she took a balanced view. */
const CAUTIOUS = modelMix('LOW')
const BALANCED = modelMix('BALANCED')

/** Eleven funds in four currencies. */
const ELEVEN = mixOf({
  'Orrery World Index': 16,
  'Marlowe Peak Digital Frontiers': 8,
  'Corvane Global Corporate Bond': 10,
  'Orrery Physical Gold': 6,
  'Lumenhall European Quality': 10,
  'Lumenhall Euro Corporate Bond': 8,
  'Pellier Émergents Avenir': 8,
  'Thornvale UK Equity Income': 9,
  'Thornvale Gilt': 7,
  'Tamarisk Bay Japan Opportunities': 8,
  'Orrery Nippon Index': 10,
})
const SEVEN = mixOf({
  'Orrery World Index': 30,
  'Corvane Global Corporate Bond': 20,
  'Lumenhall European Quality': 14,
  'Thornvale UK Equity Income': 12,
  'Tamarisk Bay Japan Opportunities': 10,
  'Quillharbour Global Property Securities': 8,
  'Orrery Physical Gold': 6,
})

/** Users who sign in to the demo, as listed in the README. */
export const NAMED_PEOPLE: readonly SamplePerson[] = [
  {
    username: 'member@demo.example',
    email: 'member@demo.example',
    phone: '+447700900101',
    entityId: 169,
    userType: 'EMPLOYEE',
    employerId: 'MERIDIAN',
    name: 'Elena',
    surname: 'Marsh',
    birthDate: calendarDay('19840317'),
    retirementAge: 65,
    acceptsTerms: true,
    contract: dollarContract(1001, {
      strategyType: 'MODEL',
      modelPortfolio: 'BALANCED',
      plan: {
        kind: 'saving',
        months: 96,
        salary: 9_600,
        raise: 4,
        employerShare: 9,
        ownShare: 6.6,
        allocations: [
          { month: 0, mix: CAUTIOUS },
          { month: 14, mix: BALANCED },
        ],
        switches: [{ month: 14, sell: 'everything', buy: BALANCED }],
        withdrawals: [
          { month: 41, percent: 12 },
          { month: 73, percent: 8 },
        ],
      },
    }),
  },
  {
    username: 'saver@demo.example',
    email: 'saver@demo.example',
    phone: '+447700900102',
    entityId: 169,
    userType: 'EMPLOYEE',
    employerId: 'MERIDIAN',
    name: 'Omar',
    surname: 'Haddad',
    birthDate: calendarDay('19790822'),
    retirementAge: 60,
    acceptsTerms: true,
    contract: dollarContract(1002, {
      strategyType: 'SELF',
      plan: {
        kind: 'saving',
        months: 76,
        salary: 12_400,
        raise: 3,
        employerShare: 9,
        ownShare: 10,
        allocations: [
          { month: 0, mix: SEVEN },
          { month: 22, mix: ELEVEN },
        ],
        switches: [
          {
            month: 22,
            sell: mixOf({ 'Quillharbour Global Property Securities': 100 }),
            buy: mixOf({ 'Lumenhall Euro Corporate Bond': 50, 'Marlowe Peak Digital Frontiers': 50 }),
          },
          {
            month: 58,
            sell: [{ instrumentId: fundNamed('Orrery World Index').id, percent: 25 }],
            buy: mixOf({ 'Thornvale Gilt': 60, 'Lumenhall Euro Corporate Bond': 40 }),
          },
        ],
        withdrawals: [{ month: 47, percent: 5 }],
      },
    }),
  },
  {
    username: 'joiner@demo.example',
    email: 'joiner@demo.example',
    phone: '+447700900103',
    entityId: 169,
    userType: 'EMPLOYEE',
    employerId: 'MERIDIAN',
    name: 'Priya',
    surname: 'Nair',
    birthDate: calendarDay('19980109'),
    retirementAge: 65,
    acceptsTerms: false,
    contract: dollarContract(1003, {
      strategyType: 'MODEL',
      modelPortfolio: 'CASH',
      plan: {
        kind: 'saving',
        months: 3,
        salary: 5_200,
        raise: 3,
        employerShare: 8,
        ownShare: 4,
        allocations: [{ month: 0, mix: modelMix('CASH') }],
        switches: [],
        withdrawals: [],
      },
    }),
  },
  ...employerUsers(),
  {
    username: 'member@entity100.example',
    email: 'member@entity100.example',
    phone: '+33639980101',
    entityId: 100,
    userType: 'EMPLOYEE',
    employerId: 'LINDQVIST',
    name: 'Camille',
    surname: 'Aubert',
    birthDate: calendarDay('19810530'),
    retirementAge: 64,
    acceptsTerms: true,
    contract: {
      id: 'C2001',
      portfolioId: 'P2001',
      currency: 'EUR',
      strategyType: 'MODEL',
      modelPortfolio: 'ESG',
      benchmark: 'EONABERA',
      feeBasisPoints: 60,
      plan: {
        kind: 'saving',
        months: 62,
        salary: 5_400,
        raise: 3,
        employerShare: 8,
        ownShare: 4,
        allocations: [{ month: 0, mix: modelMix('ESG') }],
        switches: [],
        withdrawals: [{ month: 35, percent: 10 }],
      },
    },
  },
]

/** Two users of one employer, each with an account of its plan: end-of-service and voluntary savings. */
function employerUsers(): SamplePerson[] {
  const user = (
    number: number,
    person: Pick<SamplePerson, 'username' | 'name' | 'surname' | 'birthDate'>,
    part: PayrollPlan['part'],
  ): SamplePerson => ({
    ...person,
    email: person.username,
    phone: `+447700900${number}`,
    entityId: 169,
    userType: 'EMPLOYER',
    employerId: 'MERIDIAN',
    retirementAge: 65,
    acceptsTerms: true,
    contract: {
      ...dollarContract(number === 110 ? 1010 : 1011, {
        strategyType: 'SELF',
        plan: { kind: 'payroll', months: 60, employerId: 'MERIDIAN', part, allocated: 96 },
      }),
      feeBasisPoints: 0, // the manager charges the members, not the money on its way to them
    },
  })
  return [
    user(
      110,
      {
        username: 'employer@demo.example',
        name: 'Ingrid',
        surname: 'Solberg',
        birthDate: calendarDay('19720214'),
      },
      'employer',
    ),
    user(
      111,
      {
        username: 'employer2@demo.example',
        name: 'Tomás',
        surname: 'Varela',
        birthDate: calendarDay('19761103'),
      },
      'member',
    ),
  ]
}
