import { useLanguage } from '#language/use-language.ts'
import { useAdminUsers } from './use-admin-users.ts'

/** Counts the users of the company and those who can approve, in one line. */
export function UsersLine() {
  const { text } = useLanguage()
  const { data } = useAdminUsers({ q: '', sorting: { key: 'name', order: 'asc' } }, 1)
  return data && text('admin.count', { count: data.counts.users, approvers: data.counts.approvers })
}
