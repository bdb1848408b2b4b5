import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recoverPassword } from '@fundholder/protocol/users/passwords.ts'
import { readConfig } from '#platform/config/config.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { servePage } from '#platform/http/page.ts'
import { openLog } from '#platform/logging/log.ts'
import { brandFolder, HALCYON } from '#test/books/brand-folder.ts'
import { addSaver, openReportsPortal, textOf } from '#test/reports/reports-portal.ts'
import { openInvitingPortal } from '#test/sign-in/inviting-portal.ts'
import { brandNames, openBrands } from './open-brands.ts'
import { serveBrands } from './serve-brands.ts'

/** The page of a portal with the brands of a folder. */
async function pageWith(folder: string) {
  const brands = openBrands(folder)
  const config = readConfig({})
  const { app } = httpServer({
    log: openLog('silent'),
    config,
    authenticate: () => assert.fail('nobody signs in'),
  })
  serveBrands(app, brands)
  await servePage(app, { page: undefined, config, isDemo: true, brandOf: brands.of })
  return { ask: (url: string) => app.inject({ url }), close: () => app.close() }
}

test("a manager's folder gives the page its name, colours, addresses, legal texts, logo and manifest", async () => {
  const page = await pageWith(await brandFolder('300'))
  const { brand, supportEmail } = (await page.ask('/config.json?entity=300')).json()
  assert.deepEqual([brand.name, brand.colours], ['Halcyon Pensions', HALCYON['brand.json'].colours])
  assert.equal(supportEmail, 'help@halcyon.example')
  assert.deepEqual((await page.ask('/brands/300/legal.json')).json(), { en: HALCYON['legal/en.json'] })
  const logo = await page.ask('/brands/300/logo.svg')
  assert.deepEqual([logo.headers['content-type'], logo.body], ['image/svg+xml', HALCYON['logo.svg']])
  const manifest = (await page.ask('/brands/300/portal.webmanifest')).json()
  assert.deepEqual([manifest.name, manifest.theme_color, manifest.icons.length], [brand.name, '#4a1d6b', 1])
  assert.equal((await page.ask('/brands/300/icon-192.png')).statusCode, 404)
  assert.equal((await page.ask('/brands/../package.json')).statusCode, 404)
  await page.close()
})

test('an entity without a folder has the plain brand, and the product has two brands of its own', async () => {
  const page = await pageWith('/no/such/folder')
  const named = async (entity: number) => (await page.ask(`/brands/${entity}/brand.json`)).json().name
  assert.deepEqual(await Promise.all([169, 100, 7].map(named)), ['Fundholder', 'Northmere', 'Client portal'])
  await page.close()
})

test('an e-mail is signed by the brand of its reader, not by that of another entity', async () => {
  const brandName = brandNames(openBrands(await brandFolder('100')))
  const portal = await openInvitingPortal({ brandName })
  for (const entity of [169, 100]) {
    await portal.addUser({ username: `reader@of${entity}.example`, entity })
    await portal.openBrowser().ask(recoverPassword, { body: { email: 'reader@mail.example', entity } })
  }
  const [ofFundholder, ofHalcyon] = portal.messages.slice(-2).map(({ text }) => text)
  assert.match(ofFundholder ?? '', / at Fundholder\. /)
  assert.match(ofHalcyon ?? '', / at Halcyon Pensions\. /)
  await portal.close()
})

test('a statement shows the name of the brand and its address for questions', async () => {
  const portal = await openReportsPortal({ brands: openBrands(await brandFolder('169')) })
  const { userId } = await addSaver(portal.db, () => portal.prices.refresh())
  const file = await portal.make(userId, {
    contractId: 'saver',
    dateFrom: '20260101',
    dateTo: '20260331',
    type: 'dashboard',
  })
  const text = (await textOf(file)).join(' ')
  assert.match(text, /^Halcyon Pensions/)
  assert.ok(text.includes('help@halcyon.example'))
  await portal.close()
})

const brandJson = HALCYON['brand.json']
const PNG_LESS = 'GIF89a'
for (const [fault, files, line] of [
  ['no logo', { 'logo.svg': undefined }, 'logo.svg: is missing.'],
  ['broken JSON', { 'brand.json': '{' }, 'brand.json: is not JSON.'],
  ['no name', { 'brand.json': { ...brandJson, name: '' } }, 'brand.json: name: '],
  [
    'a colour in words',
    { 'brand.json': { ...brandJson, colours: { ...brandJson.colours, primary: ['purple', '#e9d8fd'] } } },
    'brand.json: colours.primary.0: must be a colour such as #0b3b5b',
  ],
  [
    'a text colour that is too faint',
    {
      'brand.json': {
        ...brandJson,
        colours: { ...brandJson.colours, secondaryText: ['#c9a4ee', '#d0a2ff'] },
      },
    },
    'brand.json: colours.secondaryText: #c9a4ee on #ffffff has a contrast of 2.1, at least 4.5 is needed.',
  ],
  [
    'a phone number of one country only',
    { 'brand.json': { ...brandJson, contact: { ...brandJson.contact, phone: '020 7946 0123' } } },
    'brand.json: contact.phone: must be a number such as +44 20 7946 0123',
  ],
  ['an unknown key', { 'brand.json': { ...brandJson, color: 'red' } }, 'brand.json: Unrecognized key'],
  [
    'a script in the logo',
    { 'logo.svg': HALCYON['logo.svg'].replace('<path', '<script></script><path') },
    'logo.svg: <script> cannot be drawn, use <rect> and <path>.',
  ],
  ['an icon of another kind', { 'icon-192.png': PNG_LESS }, 'icon-192.png: is not a PNG picture.'],
  ['a legal text of a notice nobody links to', { 'legal/fr.json': { imprint: 'x' } }, 'legal/fr.json: '],
] as const)
  test(`a brand with ${fault} is refused in one line that names the file and the rule`, async () => {
    const parent = await brandFolder('300', files)
    assert.throws(
      () => openBrands(parent),
      ({ message }: Error) => {
        assert.ok(message.startsWith(`${parent}/300/${line}`), message)
        assert.ok(!message.includes('\n'))
        return true
      },
    )
  })

test('a folder that is not named after an entity is refused', async () => {
  const parent = await brandFolder('halcyon')
  assert.throws(() => openBrands(parent), /halcyon: name it after the entity's number, or "other"\.$/)
})
