import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { joiningDay, salariesThrough } from '@fundholder/sample-world/employment.ts'
import { intentsThrough } from '@fundholder/sample-world/intents.ts'
import {
  bankAccountOf,
  beneficiariesOf,
  EMPLOYER_RECORDS,
  memberRecord,
} from '@fundholder/sample-world/member-records.ts'
import { personId } from '@fundholder/sample-world/people.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

type Demo = { seed: number; madeOn: CalendarDay }

/** Puts on file what the manager knows of everybody: person, salaries, beneficiaries, bank account, employer. */
export async function insertMemberRecords(
  trx: RunningTransaction,
  people: readonly SamplePerson[],
  demo: Demo & { last: CalendarDay },
): Promise<void> {
  const { seed, madeOn } = demo
  const idOf = (person: SamplePerson) => personId(seed, person)
  await trx
    .insertInto('person_record')
    .values(
      people.map((person) => ({
        user_id: idOf(person),
        ...recordRow(seed, person),
        joined_on: joiningDay(person, madeOn) ?? null,
      })),
    )
    .execute()
  await insertSalaries(trx, people, demo)
  await trx
    .insertInto('beneficiary')
    .values(
      people.flatMap((person) =>
        beneficiariesOf(seed, person).map(({ name, relationship, email, percent }, index) => ({
          user_id: idOf(person),
          position: index + 1,
          name,
          relationship,
          email: email ?? null,
          percent,
        })),
      ),
    )
    .execute()
  await trx
    .insertInto('bank_account')
    .values(
      people.flatMap((person) => {
        const account = bankAccountOf(person)
        if (!account) return []
        const { holder, bankName, bic, iban } = account
        return [{ user_id: idOf(person), holder, bank_name: bankName, bic, iban }]
      }),
    )
    .execute()
  await trx
    .insertInto('employer_record')
    .values(
      EMPLOYER_RECORDS.map(({ employerId, companyName, location }) => ({
        employer_id: employerId,
        company_name: companyName,
        location,
      })),
    )
    .execute()
}

/** Stores the salaries from the day after `since` through `last`, or all of them. */
export async function insertSalaries(
  trx: RunningTransaction,
  people: readonly SamplePerson[],
  { seed, madeOn, since, last }: Demo & { since?: CalendarDay; last: CalendarDay },
): Promise<void> {
  const salaries = people.flatMap((person) =>
    salariesThrough(person, madeOn, last)
      .filter(({ fromDay }) => since === undefined || fromDay > since)
      .map(({ fromDay, monthlyBasic, currency }) => ({
        user_id: personId(seed, person),
        from_day: fromDay,
        monthly_basic: monthlyBasic,
        currency,
      })),
  )
  if (salaries.length > 0) await trx.insertInto('salary').values(salaries).execute()
}

/** Puts on file the deposits that people have made through a day. */
export async function insertDeposits(
  trx: RunningTransaction,
  people: readonly SamplePerson[],
  { madeOn, last }: { madeOn: CalendarDay; last: CalendarDay },
): Promise<void> {
  const deposits = people.flatMap(({ contract }) =>
    [...intentsThrough(contract, madeOn, last)].flatMap(({ day, intents }) =>
      intents.flatMap((intent) => (intent.kind === 'deposit' ? [{ contract, day, intent }] : [])),
    ),
  )
  await trx
    .insertInto('deposit')
    .values(
      deposits.map(({ contract, day, intent }) => ({
        id: intent.id,
        contract_id: contract.id,
        instrument_id: intent.instrumentId,
        period: intent.period,
        principal: intent.principal,
        currency: contract.currency,
        rate: `${intent.rate}`,
        start_day: day,
        maturity_day: intent.maturity ?? null,
      })),
    )
    .execute()
}

function recordRow(seed: number, person: SamplePerson) {
  const record = memberRecord(seed, person)
  const [line1 = null, line2 = null, line3 = null, line4 = null] = record.addressLines
  return {
    title: record.title,
    gender: record.gender,
    emirates_id: record.emiratesId ?? null,
    payroll_number: record.payrollNumber,
    nationality: record.nationality,
    address_type: record.addressType,
    address_line_1: line1,
    address_line_2: line2,
    address_line_3: line3,
    address_line_4: line4,
    post_code: record.postCode ?? null,
    po_box: record.poBox ?? null,
    country: record.country,
    occupation: record.occupation,
    location: record.location,
  }
}
