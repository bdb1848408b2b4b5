import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CHECKS } from './checks/all.mjs'
import { ROOT } from './place.mjs'
import { smallProject } from './small-project.ts'

/** For each check a project without a fault, and the same with faults, by what the check calls them. */
type Trial = { valid: Record<string, string>; faults: Record<string, Record<string, string>> }

const word = (name: string) => `export const ${name} = 1\n`
const uses = (from: string, name: string) =>
  `import { ${name} } from '${from}'\n\nexport const use${name} = ${name}\n`

/** The chunks that the budgets name. */
const CHUNKS = [
  ...readFileSync(join(ROOT, '.size-limit.mjs'), 'utf8').matchAll(/= '(index\.html|.*\.tsx?)'$/gm),
]

/** A page with a first view of so many bytes that do not compress. */
const page = (bytes: number): Record<string, string> => ({
  'package.json': JSON.stringify({ devDependencies: { '@size-limit/file': '*' } }), // where it looks for its parts
  'apps/web/dist/index.html': '<!doctype html>',
  'apps/web/dist/a.js': randomBytes(bytes).toString('latin1'),
  'apps/web/dist/.vite/manifest.json': JSON.stringify({
    ...Object.fromEntries(CHUNKS.map(([, chunk]) => [chunk, { file: 'a.js' }])),
    'font.woff2': { file: 'ibm-plex-sans-latin-wght.woff2' },
    'arabic.woff2': { file: 'ibm-plex-sans-arabic.woff2' },
  }),
  'apps/web/dist/ibm-plex-sans-latin-wght.woff2': 'font',
  'apps/web/dist/ibm-plex-sans-arabic.woff2': 'font',
})

/** A package with two for platforms, one beside it and one within it. */
const FOR_PLATFORMS = {
  'node_modules/b': {
    integrity: 'sha512-…',
    optionalDependencies: { 'b-linux-x64': '1', 'b-darwin-arm64': '1' },
  },
  'node_modules/b-linux-x64': { integrity: 'sha512-…' },
  'node_modules/b/node_modules/b-darwin-arm64': { integrity: 'sha512-…' },
}

const lock = (
  entry: object,
  settings = 'ignore-scripts=true\n',
  more: object = {},
): Record<string, string> => ({
  '.npmrc': settings,
  'package-lock.json': JSON.stringify({
    packages: { '': {}, 'node_modules/a': { integrity: 'sha512-…', ...entry }, ...more },
  }),
})

const tables = (...lines: string[]) =>
  `declare module '#platform/database/database.ts' {\n  interface Tables {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n}\n`
const ORDERED = '| 4.028 | Orders. | apps/server/src/orders/place.test.ts | an order is placed |'
const SAFE =
  '| I-01 | Orders are kept. | `place` an order is placed <br> a second order | G: `place` as I-01 |\n| I-02 | So are others. | `orders/place` as I-01 | N: nothing that could be taken away |'

/** The page of requirements with one row, and the file of the test that the row may name. */
const requirement = (row: string, safety = SAFE): Record<string, string> => ({
  'docs/requirements.md': `| Number | What | Test | Title |\n|---|---|---|---|\n${row}\n`,
  'docs/safety.md': `| Rule | What | Tests | Control |\n|---|---|---|---|\n${safety}\n`,
  'apps/server/src/orders/place.test.ts':
    "// an order can be undone\ntest('an order is placed', () => {})\ntest('a second order', () => {})\n",
})

const TRIALS: Record<string, Trial> = {
  format: {
    valid: { 'packages/domain/src/day.ts': word('day') },
    faults: { format: { 'packages/domain/src/day.ts': 'export   const day = "1";\n' } },
  },
  lint: {
    valid: {
      'packages/domain/src/day.ts': word('day'),
      'apps/server/src/orders/place.ts':
        "import { randomInt } from 'node:crypto'\n\nexport const lot = randomInt(6)\n",
    },
    faults: {
      'no-explicit-any': { 'packages/domain/src/any.ts': 'export const open = (door: any) => door\n' },
      'Math.random': { 'apps/server/src/orders/code.ts': 'export const code = Math.random()\n' },
      parseFloat: { 'packages/domain/src/price.ts': "export const price = parseFloat('1.5')\n" },
      innerHTML: { 'apps/web/src/ui/raw.ts': "document.body.innerHTML = '<b>'\n" },
      'no-danger': {
        'apps/web/src/ui/raw.tsx':
          "export const Raw = () => <b dangerouslySetInnerHTML={{ __html: '' }} />\n",
      },
      'no-floating-promises': { 'apps/server/src/orders/late.ts': "import('node:fs')\n" },
      'no-cycle': {
        'packages/domain/src/hen.ts': "import { egg } from './egg.ts'\n\nexport const hen = () => egg\n",
        'packages/domain/src/egg.ts': "import { hen } from './hen.ts'\n\nexport const egg = () => hen\n",
      },
    },
  },
  types: {
    valid: { 'packages/domain/src/day.ts': word('day'), 'apps/web/src/ui/day.ts': word('day') },
    faults: {
      'packages/domain/src/wrong.ts': {
        'packages/domain/src/wrong.ts': "export const day: number = 'Monday'\n",
      },
      'src/ui/wrong.ts': { 'apps/web/src/ui/wrong.ts': "export const day: number = 'Monday'\n" },
      'scripts/wrong.mjs': { 'scripts/wrong.mjs': "/** @type {number} */\nexport const day = 'Monday'\n" },
    },
  },
  'import rules': {
    valid: {
      'packages/domain/src/day.ts': word('day'),
      'packages/analytics/src/returns/returns.ts': uses('@fundholder/domain/day.ts', 'day'),
      'apps/server/src/platform/clock.ts': uses('@fundholder/domain/day.ts', 'day'),
      'apps/server/src/catalogue/funds.queries.ts': uses('#platform/clock.ts', 'useday'),
      'apps/server/src/catalogue/funds.ts': uses('./funds.queries.ts', 'useuseday'),
      'apps/web/src/ui/button.ts': word('button'),
      'apps/web/src/features/terms/terms.ts': uses('#ui/button.ts', 'button'),
      'apps/web/src/screens/terms.ts': uses('#features/terms/terms.ts', 'usebutton'),
    },
    faults: {
      'no-cycles': {
        'packages/domain/src/hen.ts': uses('./egg.ts', 'useegg').replace('useuseegg', 'hen'),
        'packages/domain/src/egg.ts': uses('./hen.ts', 'hen').replace('usehen', 'useegg'),
      },
      'nothing-unresolved': { 'packages/domain/src/lost.ts': uses('./nowhere.ts', 'thing') },
      'analytics-is-pure': { 'packages/analytics/src/file.ts': uses('node:fs', 'rmSync') },
      'sample-world-is-invented': { 'packages/sample-world/src/file.ts': uses('node:fs', 'rmSync') },
      'packages-know-no-app': {
        'packages/protocol/src/peek.ts': uses('../../../apps/server/src/platform/clock.ts', 'useday'),
      },
      'apps-are-strangers': {
        'apps/web/src/ui/peek.ts': uses('../../../server/src/platform/clock.ts', 'useday'),
      },
      'platform-knows-no-domain': {
        'apps/server/src/platform/peek.ts': uses('#catalogue/funds.ts', 'useuseuseday'),
      },
      'domains-meet-at-use-cases': {
        'apps/server/src/orders/placing/peek.ts': uses('#catalogue/prices/prices.queries.ts', 'day'),
        'apps/server/src/catalogue/prices/prices.queries.ts': word('day'),
      },
      'in apps/server/src, catalogue and orders need each other': {
        'apps/server/src/catalogue/orders.ts': uses('#orders/orders.ts', 'useuseuseday'),
        'apps/server/src/orders/orders.ts': uses('#catalogue/funds.ts', 'useuseuseday'),
      },
      'in apps/server/src/orders, placing and store need each other': {
        'apps/server/src/orders/placing/place.ts': uses('#orders/store/rows.ts', 'day'),
        'apps/server/src/orders/store/rows.ts': word('day'),
        'apps/server/src/orders/store/look.ts': uses('#orders/placing/rules.ts', 'day'),
        'apps/server/src/orders/placing/rules.ts': word('day'),
      },
      'features-are-strangers': {
        'apps/web/src/features/basket/peek.ts': uses('#features/terms/terms.ts', 'usebutton'),
      },
      'features-know-no-screen': {
        'apps/web/src/features/terms/peek.ts': uses('#screens/terms.ts', 'useusebutton'),
      },
      'foundations-know-no-feature': {
        'apps/web/src/ui/up.ts': uses('#features/terms/terms.ts', 'usebutton'),
      },
      'not-seen': {
        'packages/domain/src/unseen.ts': word('unseen'),
        '.dependency-cruiser.mjs': "export default { options: { exclude: 'unseen' } }\n",
      },
    },
  },
  'reading direction': {
    valid: {
      'apps/web/src/valid.css':
        '/* left: 0 */\n.a:hover { margin-inline-start: 4px; padding: 1px 2px 3px; inset: 0; border-radius: 4px; }\n',
      'apps/web/src/charts/days.css': '.a { left: 0; }\n',
    },
    faults: {
      'margin-left: 4px (apps/web/src/a.css)': { 'apps/web/src/a.css': '.a { margin-left: 4px; }\n' },
      'text-align: right': { 'apps/web/src/a.css': '.a { text-align: right }\n' },
      'padding: 1px 2px 3px 4px': { 'apps/web/src/a.css': '.a { padding: 1px 2px 3px 4px; }\n' },
      'linear-gradient': {
        'apps/web/src/a.css': '.a { background: linear-gradient(to right, red, blue); }\n',
      },
      'translate: 16px': { 'apps/web/src/a.css': '.a { translate: 16px; }\n' },
      'border-radius: 4px 0 0 4px': { 'apps/web/src/a.css': '.a { border-radius: 4px 0 0 4px; }\n' },
      'paddingLeft (apps/web/src/a.tsx)': { 'apps/web/src/a.tsx': 'const style = { paddingLeft: 4 }\n' },
    },
  },
  'table owners': {
    valid: {
      'apps/server/migrations/0001-first.sql':
        'create table price (day date);\ncreate view quote as select * from price;\ncreate table deal (day date);\nalter table deal rename to trade;\n',
      'apps/server/src/catalogue/catalogue.tables.ts': tables(
        'price: { day: string }',
        'quote: { day: string }',
      ),
      'apps/server/src/orders/orders.tables.ts': tables('trade: { day: string }'),
      'apps/server/src/catalogue/prices/prices.queries.ts': "db.selectFrom('price')\n",
      'apps/server/src/orders/orders.queries.ts':
        '// from price\nsql`select from trade join ${PRICE_VIEW} as price using (day)`\n',
      'apps/server/src/catalogue/catalogue.views.ts':
        "export const PRICE_VIEW = publicView('price', ['day'])\n",
    },
    faults: {
      'apps/server/src/orders/new.queries.ts names price, which belongs to catalogue': {
        'apps/server/src/orders/new.queries.ts': "db.insertInto('price')\n",
      },
      'apps/server/src/orders/orders.queries.ts names price': {
        'apps/server/src/orders/orders.queries.ts': 'sql`select from trade left join price using (day)`\n',
      },
      'orders/alias.queries.ts names price': {
        'apps/server/src/orders/alias.queries.ts': "db.selectFrom(['trade', 'price as quote'])\n",
      },
      'orders/list.queries.ts names price': {
        'apps/server/src/orders/list.queries.ts': 'sql`SELECT FROM trade AS t, public."price" AS p`\n',
      },
      'orders/row.ts names price': { 'apps/server/src/orders/row.ts': "type Row = Tables['price']\n" },
      'orders/orders.views.ts names price': {
        'apps/server/src/orders/orders.views.ts': "export const VIEW = publicView('price', ['day'])\n",
      },
      'orders/file.ts names price': {
        'apps/server/src/orders/file.ts': "export const FILE = { stored: { table: 'price' } }\n",
      },
      'no-owner': { 'apps/server/migrations/0002-second.sql': 'create table stray (day date);\n' },
      'no domain declares bargain': {
        'apps/server/migrations/0002-second.sql': 'alter table trade rename to bargain;\n',
      },
    },
  },
  'dead code': {
    valid: {
      'apps/server/src/main.ts': "import './used.ts'\n",
      'apps/server/src/used.ts': 'console.log(1)\n',
    },
    faults: {
      'unused.ts': { 'apps/server/src/unused.ts': word('unused') },
      neverCalled: { 'apps/server/src/used.ts': 'export const neverCalled = 1\n' },
      'left-pad': {
        'apps/server/package.json': JSON.stringify({
          name: '@fundholder/server',
          dependencies: { 'left-pad': '1.3.0' },
        }),
      },
    },
  },
  sizes: { valid: page(10_000), faults: { 'first view': page(170_000) } },
  'lock file': {
    valid: lock({}, 'ignore-scripts=true\n', FOR_PLATFORMS),
    faults: {
      'foreign-host': lock({ resolved: 'https://registry.example.net/a.tgz' }),
      'no-hash': lock({ integrity: undefined }),
      'not-exact': {
        'package-lock.json': JSON.stringify({ packages: { '': { dependencies: { a: '^1.0.0' } } } }),
      },
      'no-platform': lock({ optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0' } }),
      'install-scripts': lock({}, ''),
    },
  },
  secrets: {
    valid: { 'apps/server/src/main.ts': "export const url = 'postgres://fundholder:secret@db/fundholder'\n" },
    faults: {
      'private-key': { 'docs/key.md': `-----BEGIN ${''}PRIVATE KEY-----\n` },
      'cloud-key': { 'apps/web/dist/assets/a.js': `const key = "AKIA${'ABCDEFGH12345678'}"\n` },
      'password-in-address': {
        'apps/server/src/url.ts': `export const url = 'postgres://me:${'k7Gh2pQz9w'}@db/x'\n`,
      },
    },
  },
  requirements: {
    valid: requirement(`${ORDERED}\n| | | apps/server/src/orders/place.test.ts | an order is placed |`),
    faults: {
      'a further row names "an order can be undone"': requirement(
        `${ORDERED}\n| | | apps/server/src/orders/place.test.ts | an order can be undone |`,
      ),
      'no-rows': requirement(''),
      'not-a-row': requirement('| 4.028 | Orders. | apps/server/src/orders/place.test.ts |'),
      'no-such-file': requirement('| 4.028 | Orders. | apps/server/src/orders/gone.test.ts | gone |'),
      'no-such-test': requirement(
        '| 4.028 | Orders. | apps/server/src/orders/place.test.ts | an order can be undone |',
      ),
      'no-reason': requirement('| 4.027 | Dealing. | no test | a heading |'),
      'not-a-row: | R-03': requirement(ORDERED, '| R-03 | Orders. | `place` an order is placed |'),
      'nothing says how the test of T-01': requirement(
        ORDERED,
        '| T-01 | Orders. | `place` a second order |  |',
      ),
      'I-01 names "an order can be undone"': requirement(
        ORDERED,
        '| I-01 | Orders. | `place` an order is placed <br> an order can be undone | G: `place` as I-01 |',
      ),
      'I-01 names gone, which is 0 files': requirement(
        ORDERED,
        '| I-01 | Orders. | `gone` an order is placed | G: `place` as I-01 |',
      ),
      'I-01 refers to I-02': requirement(
        ORDERED,
        '| I-01 | Orders. | `place` an order is placed | G: `place` as I-02 |',
      ),
    },
  },
}

for (const [name, { valid, faults }] of Object.entries(TRIALS)) {
  test(`the check of ${name} passes a valid project`, async (t) => {
    assert.deepEqual(await CHECKS[name]?.(smallProject(t, valid)), [])
  })

  for (const [complaint, fault] of Object.entries(faults)) {
    test(`the check of ${name} complains of ${complaint}`, async (t) => {
      const complaints = await CHECKS[name]?.(smallProject(t, { ...valid, ...fault }))
      assert.ok(
        complaints?.join('\n').includes(complaint),
        complaints?.join('\n') || 'it complained of nothing',
      )
    })
  }
}

test('every check has its trial', () => {
  assert.deepEqual(Object.keys(TRIALS).sort(), Object.keys(CHECKS).sort())
})
