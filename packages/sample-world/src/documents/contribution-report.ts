import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { currencyDigits, decimalText, minor } from '@fundholder/domain/money.ts'
import { heading, type KidBlock, text } from '../kid/kid-blocks.ts'
import { intentsThrough } from '../people/intents.ts'
import type { SamplePerson } from '../people/person.ts'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Sums of a month, in minor units. */
type Paid = { members: number; employer: bigint; member: bigint }

/**
 * Writes what was paid into the accounts of an employer's members in a year: a table of months for each currency.
 *
 * @param people of the employer.
 */
export function contributionReport(
  people: readonly SamplePerson[],
  { year, madeOn }: { year: number; madeOn: CalendarDay },
): KidBlock[] {
  const members = people.filter(({ contract }) => contract.plan.kind === 'saving')
  const currencies = Map.groupBy(members, ({ contract }) => contract.currency)
  return [
    text('Contributions of the employer and of the members, by the month in which they were booked.'),
    ...[...currencies].flatMap(([currency, some]): KidBlock[] => {
      const months = paidInMonths(some, { year, madeOn })
      const money = (amount: bigint) => amountText(amount, currency)
      return [
        heading(`Accounts in ${currency}`),
        {
          kind: 'table',
          described: `Contributions in ${currency} by month`,
          head: ['Month', 'Members', 'Employer', 'Members’ own', 'Total'],
          rows: [
            ...months.map(({ members: count, employer, member }, at) => [
              MONTH.format(new Date(Date.UTC(year, at))),
              `${count}`,
              money(employer),
              money(member),
              money(employer + member),
            ]),
            ['Year', '', ...sums(months).map(money)],
          ],
        },
      ]
    }),
  ]
}

function paidInMonths(
  people: readonly SamplePerson[],
  { year, madeOn }: { year: number; madeOn: CalendarDay },
): Paid[] {
  const months = Array.from({ length: 12 }, (): Paid => ({ members: 0, employer: 0n, member: 0n }))
  const last = calendarDay(`${year}1231`)
  for (const { contract } of people)
    for (const { day, intents } of intentsThrough(contract, madeOn, last)) {
      const month = day.startsWith(`${year}`) ? months[Number(day.slice(4, 6)) - 1] : undefined
      const paid = intents.filter((intent) => intent.kind === 'contribution')
      if (!month || paid.length === 0) continue
      month.members += 1
      for (const { payer, amount } of paid) month[payer] += amount
    }
  return months
}

const sums = (months: readonly Paid[]): bigint[] => {
  const employer = months.reduce((sum, one) => sum + one.employer, 0n)
  const member = months.reduce((sum, one) => sum + one.member, 0n)
  return [employer, member, employer + member]
}

/** With commas between thousands. */
const amountText = (amount: bigint, currency: string) =>
  decimalText(minor(amount), currencyDigits(currency)).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')
