import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { NAMED_PEOPLE } from '@fundholder/sample-world/people/named-people.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReportsPortal } from '#test/reports/reports-portal.ts'
import { issueFormerStatements } from './new-demo.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal({ template: demoMadeAt(TEST_INSTANT) })
after(portal.close)

test('statements of the last three years are issued each in the January after it, but not of a first year', async () => {
  await portal.prices.refresh()
  await issueFormerStatements(portal.deps)
  const issuedFor = async (username: string) => {
    const person = NAMED_PEOPLE.find((one) => one.username === username)
    assert.ok(person)
    const found = await portal.db
      .selectFrom('document')
      .select(['from_day', 'to_day', 'published_at'])
      .where('contract_id', '=', person.contract.id)
      .where('kind', '=', 'ANNUAL_STATEMENT')
      .orderBy('from_day')
      .execute()
    return found.map((one) => [one.from_day, one.to_day, one.published_at?.toISOString().slice(0, 10)])
  }
  const ofYears = (...years: number[]) =>
    years.map((year) => [`${year}0101`, `${year}1231`, `${year + 1}-01-15`])
  assert.deepEqual(await issuedFor('member@demo.example'), ofYears(2023, 2024, 2025))
  assert.deepEqual(await issuedFor('employer@demo.example'), ofYears(2023, 2024, 2025))
  assert.deepEqual(await issuedFor('joiner@demo.example'), [])
})
