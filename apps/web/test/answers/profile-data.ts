import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'

/** Everything on file of one member. */
export const ELENA_ON_FILE: Answer<typeof getUserData> = {
  user: '00000000-0000-4000-8000-000000000001',
  username: 'elena.marsh@demo.example',
  userType: 'EMPLOYEE',
  entity: 169,
  userData: {
    language: 'en',
    version: 'v1',
    personalData: {
      title: 'Ms',
      name: 'Elena',
      surname: 'Marsh',
      gender: 'F',
      birthDate: calendarDay('19870614'),
      nationality: 'IE',
      emiratesId: '784-1987-1234567-1',
      payrollNumber: 'ME-01001',
      retirementAge: 65,
      mobilePhone: '+447700900101',
      email: 'elena@mail.example',
    },
    address: {
      streetType: 'ROAD',
      addressLine1: '3 Old Dhow Road',
      addressLine2: 'Dubai',
      poBox: '51977',
      country: 'AE',
    },
    employer: {
      companyName: 'Meridian Harbour Logistics LLC',
      employerName: 'Meridian Harbour Logistics',
      occupation: 'Engineer',
      location: 'Dubai',
      dateJoined: calendarDay('20181101'),
      salary: { amount: 9600, currency: 'USD', fromDay: calendarDay('20251101') },
      totalGratuityValue: { amount: 58_800, currency: 'USD', dateAsString: calendarDay('20261031') },
    },
    beneficiaries: [
      { fullName: 'Tomas Marsh', percent: 60, relationship: 'spouse', contactEmail: 'tomas@mail.example' },
      { fullName: 'Lucia Marsh', percent: 40, relationship: 'child' },
    ],
    bank: {
      accountHolder: 'Elena Marsh',
      bankName: 'Bank of Nowhere',
      bic: 'ZZZZAEAD',
      iban: 'AE650000000000000002001',
      payrollNumber: 'ME-01001',
    },
    accounts: [
      {
        contractId: 'C1001',
        name: 'End-of-service savings',
        fund: 'Fundholder Savings Fund',
        client: 'Meridian Harbour Logistics LLC',
        portalRole: 'holder',
        taRole: 'Registered holder',
        authorisations: ['view', 'deal', 'withdraw'],
        holders: ['Elena Marsh'],
        latestValuation: { amount: 104_226.11, currency: 'USD', dateAsString: calendarDay('20261119') },
        statementAddress: '3 Old Dhow Road, Dubai, AE',
        statementAddressDate: calendarDay('20181201'),
      },
    ],
    requests: [],
  },
}
