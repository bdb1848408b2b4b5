import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { currentKey, keyedHash, openKeyRing } from '#identity/keys.ts'
import { openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { registerPageViews } from './page-views.routes.ts'
import { purgeOldPageViews } from './purge-page-views.ts'

const keys = openKeyRing([{ id: 'k1', secret: Buffer.alloc(32, 7) }])
const portal = await openTestPortal({
  register: (mount, deps) => registerPageViews(mount, { ...deps, keys }),
})
after(portal.close)

const { userId } = await openContract(portal.db, { id: 'C1', since: '20260105' })
const view = (path: string) => portal.call(recordPageView, { as: userId, body: { path } })
const views = () =>
  portal.db.selectFrom('page_view').select(['entity_id', 'viewer', 'path', 'viewed_at']).execute()

test('a page view is recorded with the time, the manager and a hash in place of the user', async () => {
  assert.equal((await view('/dealing/fund/$id')).status, 200)
  const [{ viewer, ...rest } = { viewer: '' }, ...others] = await views()
  assert.deepEqual(rest, { entity_id: 169, path: '/dealing/fund/$id', viewed_at: portal.clock.now() })
  assert.deepEqual(others, [])
  assert.match(viewer, /^[0-9a-f]{12}$/)
  const hash = keyedHash(currentKey(keys, 'name'), 'page-view', userId)
  assert.equal(viewer, hash.toString('hex').slice(0, 12))
})

test('redacts e-mail addresses in page views', async () => {
  await view('/documentation/elena.marsh@test.example/2026')
  await view('/documentation/elena%40test.example')
  assert.deepEqual((await views()).map(({ path }) => path).slice(1), [
    '/documentation/[redacted]/2026',
    '/documentation/[redacted]',
  ])
})

test('page views carry no search and no fragment', async () => {
  for (const path of ['/?q=elena', '/#secret', 'https://elsewhere.example/'])
    assert.equal((await view(path)).status, 400, path)
})

test('page views are forgotten after thirteen months', async () => {
  const before = (await views()).length
  const later = new Date(portal.clock.now().getTime() + 395 * 86_400_000)
  await purgeOldPageViews({ db: portal.db, clock: { ...portal.clock, now: () => later } })
  assert.equal((await views()).length, before)
  const latest = new Date(later.getTime() + 2 * 86_400_000)
  await purgeOldPageViews({ db: portal.db, clock: { ...portal.clock, now: () => latest } })
  assert.deepEqual(await views(), [])
})
