import { useLanguage } from '#language/use-language.ts'
import { EVERYBODY, useAdminUsers } from './use-admin-users.ts'

/** Counts the users of the company and those who can approve, in one line. */
export function UsersLine() {
  const { text } = useLanguage()
  const { data } = useAdminUsers(EVERYBODY, 1)
  return data && text('admin.count', { count: data.counts.users, approvers: data.counts.approvers })
}
