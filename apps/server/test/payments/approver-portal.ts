import { superuser } from '#test/database/superuser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { approverCommands } from './approver-commands.ts'
import { addressOf } from './approvers.ts'

/** A portal with the commands of payment approvers, whose registrations can be reset. */
export async function openApproverPortal() {
  const portal = await openSignInPortal()
  const { deps, messages } = portal
  const commands = approverCommands(deps, messages)

  return {
    ...portal,
    commands: {
      ...commands,

      /** Deletes all approvers and messages. */
      reset: async () => {
        await superuser(
          portal.url,
          `set session_replication_role = replica; delete from payment_audit_entry; delete from payment_approver;
           delete from wrong_password_run; update payment_audit_head set sequence = 0, hash = decode(repeat('00', 32), 'hex')`,
        )
        messages.length = 0
      },

      /** Enrols Jane and John, and others with them as vouchers. */
      enrolled: async (...others: string[]) => {
        for (const name of ['Jane Doe', 'John Roe']) await commands.add(name)
        for (const name of ['Jane Doe', 'John Roe']) await commands.enrol(name)
        for (const name of others) {
          await commands.add(name, 'Jane Doe', 'John Roe')
          await commands.enrol(name)
        }
      },

      /** Subjects of the e-mails to an approver, in order. */
      subjectsTo: (name: string) =>
        messages.flatMap(({ to, subject }) => (to === addressOf(name) ? [subject] : [])),
    },
  }
}
