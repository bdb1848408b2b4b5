import { calendarDay } from '@fundholder/domain/calendar.ts'
import { mixOf, modelMix } from '../funds/model-portfolios.ts'
import type { SamplePerson } from './person.ts'
import type { SampleContract, SavingPlan } from './plans.ts'

const contractOf = (
  number: number,
  plan: Omit<SavingPlan, 'kind' | 'switches' | 'raise'> & Partial<SavingPlan>,
  other: Partial<SampleContract> = {},
): SampleContract => ({
  id: `C${number}`,
  portfolioId: `P${number}`,
  currency: 'USD',
  strategyType: 'SELF',
  benchmark: 'MSDUWI',
  feeBasisPoints: 60,
  plan: { kind: 'saving', raise: 3, switches: [], ...plan },
  ...other,
})

const CAUTIOUS_PAIR = mixOf({ 'Orrery World Index': 60, 'Corvane Global Corporate Bond': 40 })
const WITHOUT_THE_CLOSED = mixOf({ 'Orrery World Index': 55, 'Lumenhall City Offices': 45 })

const AT_MERIDIAN = {
  entityId: 169,
  userType: 'EMPLOYEE',
  employerId: 'MERIDIAN',
  retirementAge: 65,
  acceptsTerms: true,
} as const

/** Members as every manager has them, each unusual in one way; they sign in to the demo like the first ones. */
export const UNUSUAL_PEOPLE: readonly SamplePerson[] = [
  {
    ...AT_MERIDIAN,
    username: 'returner@demo.example',
    email: 'returner@demo.example',
    phone: '+447700900104',
    name: 'Amara',
    surname: 'Diallo',
    birthDate: calendarDay('19880704'),
    // Withdrew everything, was away for most of a year, and saves again.
    contract: contractOf(1004, {
      months: 58,
      salary: 7_300,
      employerShare: 8,
      ownShare: 4,
      allocations: [{ month: 0, mix: CAUTIOUS_PAIR }],
      pauses: [{ from: 30, until: 41 }],
      withdrawals: [{ month: 30, percent: 100 }],
    }),
  },
  {
    ...AT_MERIDIAN,
    username: 'cash@demo.example',
    email: 'cash@demo.example',
    phone: '+447700900105',
    name: 'Bridget',
    surname: 'Farrow',
    birthDate: calendarDay('19690928'),
    // Has chosen no funds: everything paid in is cash.
    contract: contractOf(1005, {
      months: 26,
      salary: 6_100,
      employerShare: 8,
      ownShare: 0,
      allocations: [],
      withdrawals: [],
    }),
  },
  {
    ...AT_MERIDIAN,
    username: 'newcomer@demo.example',
    email: 'newcomer@demo.example',
    phone: '+447700900106',
    name: 'Theo',
    surname: 'Brandt',
    birthDate: calendarDay('20010516'),
    // Was paid in for on the last business day, for the first time.
    contract: contractOf(
      1006,
      {
        months: 0,
        salary: 4_900,
        employerShare: 8,
        ownShare: 4,
        allocations: [{ month: 0, mix: modelMix('BALANCED') }],
        withdrawals: [],
      },
      { strategyType: 'MODEL', modelPortfolio: 'BALANCED' },
    ),
  },
  {
    ...AT_MERIDIAN,
    username: 'collector@demo.example',
    email: 'collector@demo.example',
    phone: '+447700900107',
    name: 'Henrik',
    surname: 'Dahlgren',
    birthDate: calendarDay('19740211'),
    // Holds a fund without a risk level whose prices come late, and held one until it was closed.
    contract: contractOf(1007, {
      months: 70,
      salary: 8_800,
      employerShare: 8,
      ownShare: 6,
      invested: 97,
      allocations: [
        {
          month: 0,
          mix: mixOf({
            'Orrery World Index': 45,
            'Lumenhall City Offices': 35,
            'Marlowe Peak Blockchain Accelerator': 20,
          }),
        },
        { from: calendarDay('20250512'), mix: WITHOUT_THE_CLOSED },
      ],
      withdrawals: [],
    }),
  },
  {
    ...AT_MERIDIAN,
    username: 'yen@demo.example',
    email: 'yen@demo.example',
    phone: '+447700900108',
    name: 'Kenji',
    surname: 'Moriyama',
    birthDate: calendarDay('19830812'),
    // Saves in a currency without decimals.
    contract: contractOf(
      1008,
      {
        months: 44,
        salary: 640_000,
        employerShare: 8,
        ownShare: 4,
        invested: 96,
        allocations: [
          {
            month: 0,
            mix: mixOf({
              'Orrery Nippon Index': 50,
              'Orrery World Index': 30,
              'Tamarisk Bay Yen Liquidity': 20,
            }),
          },
        ],
        withdrawals: [{ month: 31, percent: 15 }],
      },
      { currency: 'JPY' },
    ),
  },
  {
    ...AT_MERIDIAN,
    username: 'depositor@demo.example',
    email: 'depositor@demo.example',
    phone: '+447700900109',
    name: 'Salma',
    surname: 'Idrissi',
    birthDate: calendarDay('19791103'),
    // Keeps half of the contributions as cash and puts it into deposits: one ends soon, one when notice is given.
    contract: contractOf(1009, {
      months: 38,
      salary: 8_400,
      employerShare: 8,
      ownShare: 4,
      invested: 50,
      allocations: [{ month: 0, mix: CAUTIOUS_PAIR }],
      withdrawals: [],
      deposits: [
        { month: 14, period: '90', amount: 4_000, rate: 3.1 },
        { month: 27, period: '1Y', amount: 7_500, rate: 4.25 },
        { month: 31, period: 'EGF', amount: 2_500, rate: 2.6 },
      ],
    }),
  },
  {
    username: 'member@entity300.example',
    email: 'member@entity300.example',
    phone: '+447700900401',
    entityId: 300,
    userType: 'EMPLOYEE',
    employerId: 'ALMAHA',
    name: 'Layla',
    surname: 'Marzouq',
    birthDate: calendarDay('19860423'),
    retirementAge: 60,
    acceptsTerms: true,
    // A client of a manager whose currency has three decimals.
    contract: contractOf(
      4001,
      {
        months: 53,
        salary: 2_150,
        employerShare: 8,
        ownShare: 5,
        allocations: [{ month: 0, mix: modelMix('SHARIA') }],
        withdrawals: [{ month: 33, percent: 10 }],
      },
      { currency: 'KWD', strategyType: 'MODEL', modelPortfolio: 'SHARIA' },
    ),
  },
]
