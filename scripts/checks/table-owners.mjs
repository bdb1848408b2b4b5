import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'

const SERVER = 'apps/server/src'
const MIGRATIONS = 'apps/server/migrations'
/** Uses that are still to be removed: file to tables. */
export const EXCEPTIONS = 'scripts/checks/table-owner-exceptions.json'

const CREATED = /^create (?:table|view)(?: if not exists)? (\w+)/gim
const RENAMED = /^alter (?:table|view) (\w+) rename to (\w+)/gim
const DECLARED = /^ {4}(\w+): /gm
const PUBLIC_VIEW = /\/\*\* Public view[^*]*\*\/\s+(\w+): /g
/** A table that Kysely or the import files name in quotes, or that SQL names after a keyword. */
const NAMED =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|using)\(\s*\[?|\btable: )'(\w+)|\b(?:from|join|update|into|using|lock table)\s+(?:only\s+)?(\w+)/g

/**
 * Finds SQL of one domain that names a table of another. A table belongs to the domain that declares it in an
 * `interface Tables`; a view that its owner declares with a comment "Public view …" may be read by all.
 *
 * @param {string} root
 */
export async function tableOwners(root) {
  const files = sourceFiles(root, [SERVER]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const { owners, publicViews } = declarations(texts)
  const ownerless = createdTables(root).filter((table) => !owners.has(table))
  const foreign = new Map(
    [...texts].map(([file, text]) => [
      file,
      tablesIn(text).filter((table) => !publicViews.has(table) && isForeign(owners.get(table), file)),
    ]),
  )
  const allowed = new Map(Object.entries(exceptions(root)))
  return [
    ...ownerless.map((table) => `no-owner: no domain declares ${table} in an interface Tables`),
    ...[...foreign].flatMap(([file, tables]) =>
      tables
        .filter((table) => !allowed.get(file)?.includes(table))
        .map((table) => `foreign-table: ${file} names ${table}, which belongs to ${owners.get(table)}`),
    ),
    ...[...allowed].flatMap(([file, tables]) =>
      tables
        .filter((table) => !foreign.get(file)?.includes(table))
        .map((table) => `stale-exception: ${file} no longer names ${table}; remove it from ${EXCEPTIONS}`),
    ),
  ]
}

/** @param {string} file */
const domainOf = (file) => file.slice(SERVER.length + 1).split('/')[0]

/**
 * @param {string | undefined} owner
 * @param {string} file
 */
const isForeign = (owner, file) => owner !== undefined && owner !== domainOf(file)

/** @param {Map<string, string>} texts */
function declarations(texts) {
  /** @type {Map<string, string | undefined>} */
  const owners = new Map()
  const publicViews = new Set()
  for (const [file, text] of texts) {
    const tables = /interface Tables \{\n([\s\S]*?)\n {0,2}\}/.exec(text)?.[1]
    if (tables === undefined) continue
    const body = /declare module/.test(text) ? tables : tables.replaceAll(/^ {2}/gm, '    ')
    for (const [, table] of body.matchAll(DECLARED)) owners.set(table ?? '', domainOf(file))
    for (const [, view] of body.matchAll(PUBLIC_VIEW)) publicViews.add(view)
  }
  return { owners, publicViews }
}

/**
 * Tables and views under their present names.
 *
 * @param {string} root
 */
function createdTables(root) {
  const files = sourceFiles(
    root,
    [MIGRATIONS].filter((folder) => existsSync(join(root, folder))),
  )
  const sql = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const renamed = new Map([...sql.matchAll(RENAMED)].map(([, from, to]) => [from ?? '', to ?? '']))
  const present = (/** @type {string} */ name) => {
    let latest = name
    for (let next = renamed.get(latest); next !== undefined; next = renamed.get(latest)) latest = next
    return latest
  }
  return [...new Set([...sql.matchAll(CREATED)].map(([, table]) => present(table ?? '')))]
}

/** @param {string} text */
function tablesIn(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...new Set([...code.matchAll(NAMED)].map(([, quoted, plain]) => quoted ?? plain ?? ''))].sort()
}

/**
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
function exceptions(root) {
  const file = join(root, EXCEPTIONS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
