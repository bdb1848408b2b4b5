import { type AdminUser, canApprove } from '@fundholder/protocol/users/admin.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortalTimeInFigures } from '#client/use-portal-time.ts'
import { ExportButton } from '#figures/export/export-button.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { Field } from '#ui/inputs/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SortableTableHead, type Sorting } from '#ui/table/sortable-table-head.tsx'
import styles from './admin-users.module.css'
import { ColleagueActions } from './colleague-actions.tsx'
import { ADMIN_PAGE, type AdminSortKey, useAdminUsers } from './use-admin-users.ts'
import { useAdminUsersFile } from './use-admin-users-file.ts'

/** The users of an employer: searched, sorted, exported; colleagues are invited and disabled. */
export function AdminUsers() {
  const { text } = useLanguage()
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting<AdminSortKey>>({ key: 'name', order: 'asc' })
  const [page, setPage] = useState(1)
  const typed = useSettledText(search, (next) => {
    setSearch(next)
    setPage(1)
  })
  const filters = { q: search, sorting }
  const { data, isError, isPlaceholderData, refetch } = useAdminUsers(filters, page)
  const file = useAdminUsersFile(filters)
  const total = data?.metadata.pagination.total ?? 0
  const head = (column: AdminSortKey) => (
    <SortableTableHead
      column={column}
      label={text(`admin.columns.${column}`)}
      usualOrder={column === 'activity' ? 'desc' : 'asc'}
      sorting={sorting}
      onSort={(next) => {
        setSorting(next)
        setPage(1)
      }}
    />
  )
  return (
    <Card
      title={text('admin.title')}
      meta={
        data
          ? `${text('admin.count', { count: data.counts.users, approvers: data.counts.approvers })} ${text('admin.lead')}`
          : text('admin.lead')
      }
      actions={total > 0 && <ExportButton {...file} />}
      isWaiting={!data && !isError}
      isStale={isPlaceholderData}
      footer={
        total > ADMIN_PAGE && <Pager page={page} pageSize={ADMIN_PAGE} total={total} onChange={setPage} />
      }
    >
      <div className={styles.search}>
        <Field label={text('admin.search')}>
          {(id) => (
            <input
              id={id}
              type="search"
              maxLength={100}
              value={typed.text}
              onChange={({ target }) => typed.type(target.value)}
            />
          )}
        </Field>
      </div>
      {isError && !data ? (
        <Failed message={text('admin.failed')} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        <Empty message={text(search.trim() === '' ? 'admin.none' : 'admin.noMatch')} />
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{text('admin.title')}</caption>
          <thead>
            <tr>
              {head('name')}
              {head('email')}
              {head('activity')}
              <th scope="col">
                <span className="visually-hidden">{text('admin.columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data ? (
              data.data.map((user) => <Row key={user.username} user={user} />)
            ) : (
              <tr>
                <td colSpan={4}>
                  <Skeleton width="60%" />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className={styles.addedBy}>
        {text('admin.addedBy')} <Link to="/contact">{text('shell.page.contact')}</Link>
      </p>
    </Card>
  )
}

function Row({ user }: { user: AdminUser }) {
  const { text } = useLanguage()
  const timeOf = usePortalTimeInFigures()
  const { name, email, userType, status, lastSignIn, isSelf } = user
  const kind = text(isSelf ? 'admin.you' : userType === 'EMPLOYER' ? 'admin.colleague' : 'admin.member')
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {kind}
          {canApprove(user) && ` · ${text('admin.canApprove')}`}
        </small>
      </th>
      <td data-column="email">{email}</td>
      <td data-column="activity">
        {lastSignIn ? <time dateTime={lastSignIn}>{timeOf(lastSignIn)}</time> : text('admin.never')}
        {status !== 'active' && <small>{text(`admin.status.${status}`)}</small>}
      </td>
      <td data-column="actions">{userType === 'EMPLOYER' && !isSelf && <ColleagueActions user={user} />}</td>
    </tr>
  )
}
