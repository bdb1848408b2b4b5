import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import type { Command } from '#platform/cli/command.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { enrolApprovers } from './approvers.ts'

/** Opens a dealing portal whose clients withdraw money. Payments from 1,000 on need both of its approvers. */
export async function openWithdrawalPortal() {
  const portal = await openDealingPortal({ secondFrom: 1_000 })
  const { allow } = await enrolApprovers(portal.deps, 'Jane Doe', 'John Roe')

  /** Approves a payment as both approvers. */
  async function release(reference: string) {
    for (const name of ['Jane Doe', 'John Roe']) await allow(reference, name)
  }

  /** A new client withdraws a percentage of units and cash. */
  async function withdrawn({ percent = 50, cash = 10 } = {}) {
    const client = await portal.addClient({ units: { ALPHA: '1000' }, cents: 100_000n })
    const { order } = await portal.approved(client, {
      kind: 'WITHDRAW',
      withdrawType: 'PARTIAL',
      withdraw: { ...(percent > 0 && { ALPHA: percent }), ...(cash > 0 && { '0127082': cash }) },
      valuedOn: await portal.valuedOn(),
    })
    return { client, order, sent: portal.messages.length }
  }

  /** The withdrawal as the client sees it. */
  async function seenBy(client: Client, { orderId }: { orderId: string }) {
    const page = await portal.orderOf(client, orderId)
    const payment = page.legs.find(({ kind }) => kind === 'payout')
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const [row] = listed.answer().data
    const found = await portal.ask(client, searchTransactions, {
      query: {
        portfolioIds: [`P-${client.contractId}`],
        dateFrom: '20261101',
        dateTo: '20991231',
        transactionTypeCodes: ['P3REDE'],
      } as never,
    })
    const { settlesOn, settledOn } = found.answer().data[0] ?? {}
    return {
      state: page.state,
      timeline: page.timeline.findLast(({ state }) => state)?.kind,
      payment: [payment?.state, payment?.settledOn],
      listed: [row?.state, row?.isBeingChecked],
      next: page.next,
      transaction: { ...(settlesOn && { settlesOn }), ...(settledOn && { settledOn }) },
    }
  }

  /** Endings of the subjects of an order's e-mails since then. */
  const emailsOf = ({ reference }: { reference: string }, since: number): string[] =>
    portal
      .mailsSince(since)
      .filter((subject) => subject.includes(reference))
      .map((subject) => subject.replace(/: .*$/, ''))

  /** Runs an operator's command. @returns what it prints. */
  const typed = async (commands: readonly Command<DealingDeps>[], words: string) =>
    (await runCommand(commands, words, { deps: portal.deps, operands: [], options: {} })).join('\n')

  return { ...portal, release, withdrawn, seenBy, emailsOf, typed }
}
