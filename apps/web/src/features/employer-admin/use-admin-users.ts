import { type AdminUser, changeColleague, listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import type { Sorting } from '#ui/table/sortable-table-head.tsx'

export type AdminSortKey = 'name' | 'email' | 'activity'
export type ColleagueAction = 'invite' | 'disable' | 'enable'
type AdminFilters = { q: string; sorting: Sorting<AdminSortKey> }

/** Users a page: their table fits into 500 px. */
export const ADMIN_PAGE = 8
const LARGEST_PAGE = 100

const queryOf = ({ q, sorting: { key, order } }: AdminFilters) => ({
  sortKey: key,
  sort: order,
  ...(q.trim() !== '' && { q: q.trim() }),
})

/** All users by name, as the table opens. */
export const EVERYBODY: AdminFilters = { q: '', sorting: { key: 'name', order: 'asc' } }

/** A page of the employer's people, counted from 1. */
export const useAdminUsers = (filters: AdminFilters, page: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['admin-users', filters, page],
    queryFn: ({ signal }) =>
      callServer(listAdminUsers, {
        query: { ...queryOf(filters), skip: (page - 1) * ADMIN_PAGE, limit: ADMIN_PAGE },
        signal,
      }),
    placeholderData: useFormerAnswer(),
  })

/** All people that match, for a file. */
export async function allAdminUsers(filters: AdminFilters): Promise<AdminUser[]> {
  const users: AdminUser[] = []
  for (;;) {
    const { data, metadata } = await callServer(listAdminUsers, {
      query: { ...queryOf(filters), skip: users.length, limit: LARGEST_PAGE },
    })
    users.push(...data)
    if (data.length === 0 || users.length >= metadata.pagination.total) return users
  }
}

export function useColleagueChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { username: string; action: ColleagueAction }) =>
      callServer(changeColleague, { body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin-users'] }),
  })
}
