import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { ATTACKS } from './attacks.ts'
import { startPortal } from './own-portal.ts'
import { askForCode, dashboardIsShown, enterCode, mailTo, openMenu, test } from './portal.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PASSWORD = 'Seven-otters-7'
const WHO = 'ana.ferro@ternrock.example'

/** Imported texts shown to users, by file and column. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'entities.csv': ['name'],
  'instruments.csv': ['name'],
  'benchmarks.csv': ['name'],
  'model-portfolios.csv': ['name'],
  'users.csv': ['name', 'surname'],
  'employers.csv': ['name', 'companyName', 'location'],
  'people.csv': ['title', 'addressLine1', 'addressLine2', 'occupation', 'location'],
  'beneficiaries.csv': ['name', 'relationship'],
  'bank-accounts.csv': ['bankName'],
  'holdings.csv': ['name'],
  'documents.csv': ['name'],
  'fund-facts.csv': ['value'],
}

test('fifty hostile texts, stored wherever a book has words, are shown as words and never run', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'fundholder-hostile-'))
  const before = process.env.E2E_DATA_DIR
  const settings = { FUNDHOLDER_NOW: '2026-11-20T11:00:00Z' } // the day after the book's last prices
  const portal = await startPortal(dataDir, { args: ['--no-demo'], settings })
  const operate = (...line: string[]) =>
    promisify(execFile)(process.execPath, ['apps/server/src/back-office.ts', ...line], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...settings,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        PORT: new URL(portal.address).port, // in the links of its messages
      },
    })
  try {
    process.env.E2E_DATA_DIR = dataDir
    const folder = join(dataDir, 'book')
    const stored = await poisonedBook(folder)
    expect(ATTACKS.filter((attack) => !stored.has(attack))).toEqual([])
    await operate('import', folder, '--as', 'Back office')
    await operate('users', 'invite', WHO)
    await expect.poll(() => mailTo(WHO)).toMatch(/\/activate/)
    await page.goto(/http:\S+/.exec(mailTo(WHO))?.[0] ?? '')
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await enterCode(page, await askForCode(page, WHO, PASSWORD))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await dashboardIsShown(page)
    await keepViewsNamed(page, ATTACKS.slice(0, 5))
    await nothingRan(page)
    await page.reload()
    await dashboardIsShown(page)
    await walkThrough(page)
  } finally {
    await page.goto('about:blank') // nothing asks a server that is going
    process.env.E2E_DATA_DIR = before
    await portal.stop()
    await rm(dataDir, { recursive: true })
  }
})

/** The example book with an attack in place of every text; the same text always becomes the same attack. */
async function poisonedBook(folder: string): Promise<ReadonlySet<string>> {
  const source = join(ROOT, 'apps/server/example-book')
  await promisify(execFile)('cp', ['-r', source, folder])
  const stored = new Map<string, string>()
  for (const name of (await readdir(folder)).filter((file) => file in TEXTS)) {
    const [header = [], ...rows] = cellsOf(await readFile(join(folder, name), 'utf8'))
    const places = (TEXTS[name] ?? []).map((column) => header.indexOf(column))
    const written = rows.map((row) =>
      row.map((cell, place) => {
        // A fact that is a figure, a day or a word out of a list stays what it is.
        const isText =
          places.includes(place) && cell !== '' && (name !== 'fund-facts.csv' || /\w \w+ \w/.test(cell))
        if (!isText) return cell
        const key = `${name} ${cell}`
        const fitting = header[place] === 'title' ? ATTACKS.filter(({ length }) => length <= 50) : ATTACKS
        const attack = stored.get(key) ?? fitting[stored.size % fitting.length] ?? ''
        stored.set(key, attack)
        return attack
      }),
    )
    await writeFile(join(folder, name), [header, ...written].map(lineOf).join(''))
  }
  return new Set(stored.values())
}

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
const cellsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )

/** Saves views of the dashboard under hostile names, as the page itself would. */
async function keepViewsNamed(page: Page, names: readonly string[]) {
  const status = await page.evaluate(async (named) => {
    const kept = (key: string): string => JSON.parse(localStorage.getItem(`fundholder.${key}`) ?? '{}').value
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${kept('access-token')}`,
      'system-token': kept('system-token'),
    }
    const lg = [{ i: 'positions-card', x: 0, y: 0, w: 12, h: 8 }]
    const views = [
      { id: 'system', name: 'Standard', system: true, lg },
      ...named.map((name, index) => ({ id: `v${index}`, name: name.slice(0, 60), system: false, lg })),
    ]
    const body = JSON.stringify({
      organisationId: '169',
      version: 0,
      gridLayout: { active: 'system', views },
    })
    const answer = await fetch('/api/users/settings', { method: 'PUT', headers, body })
    return `${answer.status} ${answer.ok ? '' : await answer.text()}`
  }, names)
  expect(status).toBe('200 ')
}

const nothingRan = async (page: Page) => expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)

/** Looks at every kind of page and card that shows what a book says. */
async function walkThrough(page: Page) {
  await expect(page.getByRole('region', { name: 'Positions' })).toContainText('globalThis.hacked')
  await page.getByRole('region', { name: 'Positions' }).locator('a[href*="/dealing/fund/"]').first().click()
  await expect(page.getByRole('region', { name: 'Ratios' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hacked')
  await nothingRan(page)
  await page.goto(new URL('/screener', page.url()).href)
  await expect(page.getByRole('main')).toContainText('globalThis.hacked')
  await openMenu(page)
  await nothingRan(page)
}
