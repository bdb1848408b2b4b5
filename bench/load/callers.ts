import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import type { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { type Asked, dashboardLook } from './dashboard-look.ts'
import type { Member } from './load-members.ts'
import type { Caller } from './steady-load.ts'

/**
 * A member who looks at the last twelve months three times out of four, and once at everything since inception.
 *
 * @param place the member's among all: decides the address that a load balancer reports, and which look comes first.
 */
export async function callerOf(address: string, member: Member, place: number): Promise<Caller> {
  const headers = { ...member.headers, 'x-forwarded-for': `10.0.${place >> 8}.${place & 255}` }
  const askNow = async <Body>(path: string) => {
    const response = await fetch(`${address}/api${path}`, { headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const { lastValuationDate, inceptionDate } = await askNow<Answer<typeof getDates>>(
    `/analysis/dates/${member.contractId}`,
  )
  if (lastValuationDate !== member.valuedOn)
    throw new Error(`the last prices are of ${lastValuationDate}, not of ${member.valuedOn}`)
  const { data } = await askNow<Answer<typeof searchPositions>>(
    `/portfolios/positions/search?portfolioIds=${member.portfolioId}&limit=100`,
  )
  const items = data.flatMap(({ instrumentId, weight = 0 }) => (weight > 0 ? [{ instrumentId, weight }] : []))
  const lookAt = (dateFrom: CalendarDay): Asked[][] =>
    dashboardLook(member, { dateFrom, dateTo: lastValuationDate }, items)
  const looks = [lookAt(addMonths(lastValuationDate, -12)), lookAt(inceptionDate)]
  let count = place
  return { headers, look: () => looks[count++ % 4 === 3 ? 1 : 0] as Asked[][] }
}
