import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents } from './en/account/documents.ts'
import { profile } from './en/account/profile.ts'
import { esg } from './en/funds/esg.ts'
import { fund } from './en/funds/fund.ts'
import { headline } from './en/headline.ts'
import { notices } from './en/messages/notifications.ts'
import { orderNotices } from './en/messages/order-notices.ts'
import { orderTexts } from './en/messages/order-texts.ts'
import { dealing } from './en/orders/dealing.ts'
import { ordering } from './en/orders/ordering.ts'
import { pendingOrders } from './en/orders/pending-orders.ts'
import { distributions } from './en/portfolio/distributions.ts'
import { findings } from './en/portfolio/findings.ts'
import { performance } from './en/portfolio/performance.ts'
import { positions } from './en/portfolio/positions.ts'
import { returns } from './en/portfolio/returns.ts'
import { risk } from './en/portfolio/risk.ts'
import { summary } from './en/portfolio/summary.ts'
import { transactions } from './en/portfolio/transactions.ts'
import { valuation } from './en/portfolio/valuation.ts'
import { refusals } from './en/refusals.ts'
import { ui } from './en/ui.ts'

/** Subjects that belong to the contract, and so to its company in texts for employers. */
const THEIRS =
  /\byou have (?!to do)|\byou (?:hold|follow|receive)\b|\byour (?:\w+ )?(?:account|bank|cash|contract|contributions?|deposits?|funds|holdings|investments|money|(?:pending )?orders|portfolio|positions|savings|strategy|transactions|value)\b|payment to you\b/i

function* textsOf(of: object, path: string): Generator<[string, string]> {
  for (const [name, text] of Object.entries(of)) {
    if (typeof text === 'string') yield [`${path}.${name}`, text]
    else yield* textsOf(text, `${path}.${name}`)
  }
}

const aboutMoney = (texts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(texts).filter(([code]) => /^(?:orders|bank-account|deposits)\//.test(code)),
  )

test('no text shown to employers calls the company’s contract or its content the user’s own', () => {
  const texts = new Map([
    ...textsOf({ headline, ui, summary, positions, transactions, performance, risk, esg, findings }, 'home'),
    ...textsOf({ returns, valuation, distributions }, 'home'),
    ...textsOf({ cash: fund.cash }, 'fund'),
    ...textsOf(documents.portfolioReport, 'documents.portfolioReport'),
    ...textsOf(profile.accounts, 'profile.accounts'),
    ...textsOf(dealing, 'dealing'),
    ...textsOf(ordering, 'ordering'),
    ...textsOf(pendingOrders, 'pendingOrders'),
    ...textsOf(orderTexts, 'orderTexts'),
    ...textsOf(orderNotices, 'orderNotices'),
    ...textsOf(aboutMoney(refusals), 'refusals'),
    ...textsOf(aboutMoney(notices), 'notices'),
  ])
  const wrong = [...texts].filter(
    ([path, text]) => THEIRS.test(text) && !path.endsWith('_company') && !texts.has(`${path}_company`),
  )
  assert.deepEqual(wrong, [])
})

test('it would find such a text', () => {
  for (const text of [
    'From your cash',
    'the fee of your contract',
    'paid to your bank account',
    'You have none of it',
    'Your transactions could not be loaded.',
    'Your portfolio value could not be loaded.',
    'Your pending orders could not be loaded.',
    'Your investments grew',
    'Your own money earned',
  ])
    assert.match(text, THEIRS)
  assert.doesNotMatch('the account of your company', THEIRS)
})
