import { isHeld } from '#availability/dealing-hold.ts'
import { sendNotifications } from '#order-notifications/send-notifications.ts'
import { type PaymentDeps, rewritePaymentFile, sendPayments } from '#payments/bank-files/send-payments.ts'
import { type Command, CommandFailed, WrongCommand } from '#platform/cli/command.ts'

/** Sends payments and notifies their clients. */
export const SEND_PAYOUTS_COMMANDS: readonly Command<PaymentDeps>[] = [
  {
    words: ['payouts', 'send'],
    options: { again: { type: 'string', summary: 'name of a file to write again unchanged' } },
    summary: 'Write bank files with all approved payments, as the dealing cycle does',
    run: async ({ deps, options, print }) => {
      const again = options['again']
      if (typeof again === 'string') {
        const outcome = await rewritePaymentFile(deps, again)
        if (outcome === 'unknown') throw new WrongCommand(`There is no file ${again}.`)
        if (outcome === 'not-kept')
          throw new CommandFailed(
            `The content of ${again} was not stored: get the file from the bank or a backup of the folder.`,
          )
        print(`${deps.payments.folder}/${again}`)
        return
      }
      if (await isHeld(deps.db))
        throw new CommandFailed('Dealing is on hold. Resume it with "dealing resume".')
      const { names, failed, uncompleted } = await sendPayments(deps)
      for (const name of names) print(`${deps.payments.folder}/${name}`)
      for (const { name, reason } of failed) print(`FAILED: file ${name}: ${reason}`)
      const unfinished = [...uncompleted, ...(await sendNotifications(deps))]
      for (const { orderId, reason } of unfinished) print(`FAILED: order ${orderId}: ${reason}`)
      if (failed.length + unfinished.length > 0) throw new CommandFailed('Not all payments could be sent.')
      if (names.length === 0) print('No approved payment to send.')
    },
  },
]
