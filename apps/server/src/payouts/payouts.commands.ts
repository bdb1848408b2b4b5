import { isoDay } from '@fundholder/domain/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import { isHeld } from '#availability/dealing-hold.ts'
import { BadFinding, type Command, WrongCommand } from '#platform/command.ts'
import { approvePayout } from './approve-payout.ts'
import { waitingPayouts } from './payouts.queries.ts'
import { type PayoutDesk, sendPayouts, writePayoutsAgain } from './send-payouts.ts'

export const PAYOUT_COMMANDS: readonly Command<PayoutDesk>[] = [
  {
    words: ['payouts', 'list'],
    summary: 'List the payouts that are in no file yet, and whose approval they wait for',
    run: async ({ desk, print }) => {
      const payouts = await waitingPayouts(desk.db)
      for (const { reference, amount, currency, due_on, payee, approvers, approvals_needed } of payouts) {
        const missing = approvals_needed - approvers.length
        const state =
          missing <= 0
            ? 'goes into the next file'
            : `waits for ${missing === 1 ? 'one more person' : `${missing} people`}${approvers.length > 0 ? `, approved by ${approvers.join(', ')}` : ''}`
        print(
          `${reference}  ${moneyText(amount, currency)}  ${isoDay(due_on)}  ${payee.holder}, ${payee.iban}  ${state}`,
        )
      }
      print(payouts.length === 1 ? '1 payout.' : `${payouts.length} payouts.`)
    },
  },
  {
    words: ['payouts', 'approve'],
    operands: '<reference>',
    options: {
      by: { type: 'string', summary: 'the name of whoever approves; two different people are needed' },
    },
    summary: 'Allow a payout that needs two people',
    run: async ({ desk, operands, options, print }) => {
      const [reference, ...more] = operands
      const by = options['by']
      if (reference === undefined || more.length > 0)
        throw new WrongCommand('Name the one payout by its reference.')
      if (typeof by !== 'string' || by.trim() === '')
        throw new WrongCommand('Say who approves, such as --by "Jane Doe".')
      print(inWords(reference, by.trim(), await approvePayout(desk, reference, by)))
    },
  },
  {
    words: ['payouts', 'send'],
    options: { again: { type: 'string', summary: 'the name of a file to be written once more, as it was' } },
    summary:
      'Write the files with every payout that may go, for the bank; the dealing cycle does so by itself',
    run: async ({ desk, options, print }) => {
      const again = options['again']
      if (typeof again === 'string') {
        const outcome = await writePayoutsAgain(desk, again)
        if (outcome === 'unknown') throw new WrongCommand(`There is no file ${again}.`)
        if (outcome === 'not-kept')
          throw new BadFinding(
            `What was in ${again} was not kept when it was written: ask the bank, or a backup of the folder, for it.`,
          )
        print(`${desk.payouts.folder}/${again}`)
        return
      }
      if (await isHeld(desk.db)) throw new BadFinding('Dealing is on hold; "dealing resume" lets it go on.')
      const { names, failed, uncompleted } = await sendPayouts(desk)
      for (const name of names) print(`${desk.payouts.folder}/${name}`)
      for (const { name, reason } of failed) print(`FAILED: file ${name}: ${reason}`)
      for (const { orderId, reason } of uncompleted) print(`FAILED: order ${orderId}: ${reason}`)
      if (failed.length + uncompleted.length > 0) throw new BadFinding('Not all payouts could go.')
      if (names.length === 0) print('No payout may go yet.')
    },
  },
]

function inWords(reference: string, by: string, outcome: Awaited<ReturnType<typeof approvePayout>>): string {
  if (outcome === 'unknown') throw new WrongCommand(`There is no payout ${reference}.`)
  if (outcome === 'in-a-file') throw new WrongCommand(`The payout ${reference} is in a file already.`)
  if (outcome === 'not-needed') throw new WrongCommand(`The payout ${reference} needs nobody's approval.`)
  if (outcome === 'same-person')
    throw new WrongCommand(`${by} has approved ${reference}; it needs somebody else now.`)
  return outcome === 'complete'
    ? `The payout ${reference} is approved and goes into the next file.`
    : `The payout ${reference} is approved by ${by} and waits for one more person.`
}
