import { approverCommands } from './approver-commands.ts'
import { addressOf } from './approvers.ts'
import { openSignInPortal } from './sign-in-portal.ts'
import { superuser } from './superuser.ts'

/** A portal and the commands about people who allow payouts; whoever is registered can be made not to be. */
export async function openApproverPortal() {
  const portal = await openSignInPortal()
  const { desk, messages } = portal
  const commands = approverCommands(desk, messages)

  return {
    ...portal,
    commands: {
      ...commands,

      /** As before anybody was ever registered, and without messages. */
      beginAnew: async () => {
        await superuser(
          portal.url,
          `set session_replication_role = replica; delete from payout_act; delete from payout_person;
           delete from wrong_password_run; update payout_act_head set sequence = 0, hash = decode(repeat('00', 32), 'hex')`,
        )
        messages.length = 0
      },

      /** Jane and John, and others whom they let in, all enrolled. */
      enrolled: async (...others: string[]) => {
        for (const name of ['Jane Doe', 'John Roe']) await commands.add(name)
        for (const name of ['Jane Doe', 'John Roe']) await commands.enrol(name)
        for (const name of others) {
          await commands.add(name, 'Jane Doe', 'John Roe')
          await commands.enrol(name)
        }
      },

      /** The subjects of what somebody was sent, in order. */
      told: (name: string) =>
        messages.flatMap(({ to, subject }) => (to === addressOf(name) ? [subject] : [])),
    },
  }
}
