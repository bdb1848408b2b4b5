// Who may import whom; docs/architecture.md says why. A rule names a folder by its place and not by its name, so a
// domain or feature is bound by it on the day it appears.

const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const TESTS = '[.]test[.]tsx?$'
/** What features stand on, each upon those after it. */
const FOUNDATIONS = [
  'account',
  'brand',
  'charts',
  'figures',
  'search-params',
  'ui',
  'client',
  'session',
  'language',
  'storage',
]

/** What is in `folder` may import what `allowed` says, itself included, and nothing else. Tests may import more. */
const onlyImports = (name, folder, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${folder}/src`, pathNot: TESTS },
  to: { pathNot: allowed },
})
const forbids = (name, from, to) => ({ name, severity: 'error', from, to })
const packages = (...names) => `^packages/(${names.join('|')})/src`
const library = (name) => `(^|/)node_modules/(@types/)?(${name})/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbids('no-cycles', {}, { circular: true }),
    forbids('nothing-unresolved', {}, { couldNotResolve: true }),

    onlyImports('domain-knows-nobody', 'domain', [packages('domain')]),
    onlyImports('analytics-is-pure', 'analytics', [packages('analytics', 'domain')]),
    onlyImports('protocol-is-shapes', 'protocol', [packages('protocol', 'domain'), library('zod')]),
    onlyImports('brands-are-folders', 'brands', [
      packages('brands', 'domain'),
      library('zod'),
      '^(node:)?(fs|path)$',
    ]),
    onlyImports('help-is-articles', 'help', [
      packages('help', 'domain'),
      library('marked'),
      '^(node:)?(fs|path)$',
    ]),
    onlyImports('language-is-words', 'language', [packages('language', 'domain'), library('i18next')]),
    onlyImports('sample-world-is-invented', 'sample-world', [
      packages('sample-world', 'analytics', 'brands', 'domain', 'pdf'),
      library('pdfkit'),
    ]),
    onlyImports('pdfs-hold-what-they-are-given', 'pdf', [
      packages('pdf', 'brands', 'domain'),
      library('pdfkit|fontkit|qrcode-generator'),
      '^(node:)?(fs|module|worker_threads)$',
    ]),
    forbids('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    forbids('apps-are-strangers', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    forbids(
      'only-tests-import-tests',
      { path: '/src/', pathNot: TESTS },
      { path: [TESTS, '^apps/[^/]+/test/'] },
    ),

    forbids(
      'platform-knows-no-domain',
      { path: `${SERVER}/platform/`, pathNot: TESTS },
      { path: `${SERVER}/(?!platform/)` },
    ),
    forbids(
      'domains-meet-at-use-cases',
      { path: `${SERVER}/([^/]+)/`, pathNot: TESTS },
      { path: `${SERVER}/.+/[^/]+[.](routes|commands|queries|tables)[.]ts$`, pathNot: `${SERVER}/$1/` },
    ),
    forbids(
      'domains-know-no-entrance',
      { path: `${SERVER}/[^/]+/`, pathNot: TESTS },
      { path: `${SERVER}/(main|back-office|portal)[.]ts$` },
    ),

    forbids(
      'features-are-strangers',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    forbids(
      'features-know-no-screen',
      { path: `${WEB}/features/`, pathNot: TESTS },
      { path: `${WEB}/(app|shell|screens)/` },
    ),
    forbids(
      'screens-know-no-frame',
      { path: `${WEB}/(shell|screens)/`, pathNot: TESTS },
      { path: `${WEB}/app/` },
    ),
    forbids(
      'foundations-know-no-feature',
      { path: `${WEB}/(${FOUNDATIONS.join('|')})/`, pathNot: TESTS },
      { path: `${WEB}/(app|shell|screens|features)/` },
    ),
    ...FOUNDATIONS.slice(1).map((folder, at) =>
      forbids(
        `${folder}-stands-below`,
        { path: `${WEB}/${folder}/`, pathNot: TESTS },
        { path: `${WEB}/(${FOUNDATIONS.slice(0, at + 1).join('|')})/` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true, // an import of types alone obeys the rules too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
  },
}
