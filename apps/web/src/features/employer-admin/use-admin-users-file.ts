import { dayInZone } from '@fundholder/domain/calendar.ts'
import type { AdminUser } from '@fundholder/protocol/users/admin.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Exported } from '#figures/export/export-dialog.tsx'
import { useLanguage } from '#language/use-language.ts'
import { allAdminUsers } from './use-admin-users.ts'

/** Returns the export of all users that match, of all pages. */
export function useAdminUsersFile(filters: Parameters<typeof allAdminUsers>[0]): Exported<AdminUser> {
  const { text } = useLanguage()
  const { timeZone } = portalConfig()
  return {
    title: text('admin.file.title'),
    contents: text('admin.file.contents'),
    fileName: text('admin.file.name'),
    load: async () => ({
      title: text('admin.title'),
      columns: [
        { title: text('admin.columns.name'), kind: 'text', of: ({ name }) => name },
        { title: text('admin.columns.email'), kind: 'text', of: ({ email }) => email },
        {
          title: text('admin.columns.activity'),
          kind: 'day',
          of: ({ lastSignIn }) => (lastSignIn ? dayInZone(new Date(lastSignIn), timeZone) : undefined),
        },
        {
          title: text('admin.file.status'),
          kind: 'text',
          of: ({ status }) => text(`admin.status.${status}`),
        },
      ],
      rows: await allAdminUsers(filters),
    }),
  }
}
