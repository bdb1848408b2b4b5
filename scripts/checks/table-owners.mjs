import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'

const SERVER = 'apps/server/src'
const MIGRATIONS = 'apps/server/migrations'

const CREATED = /^create (?:table|view)(?: if not exists)? (\w+)/gim
const RENAMED = /^alter (?:table|view) (\w+) rename to (\w+)/gim
const DECLARED = /^ {4}(\w+): /gm
/** Calls and properties that name tables in quotes, alone or in a list, and types of rows. */
const QUOTED =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|[jJ]oin|using|publicView|sql\.table|sql\.id)\(\s*|\btable: |\bTables\[)(\[[^\]]*\]|'[^']*')/g
/** Table after a keyword of SQL, with the others of its list. */
const AFTER_KEYWORD =
  /\b(?:from|join|update|into|using|truncate|table)\s+(?:only\s+|table\s+)?((?:"?\w+"?\.)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?(?:\s*,\s*(?:"?\w+"?\.)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?)*)/gi

/**
 * Finds SQL of one domain that names a table of another. A table belongs to the domain that declares it in an
 * `interface Tables`. Other domains call a function of the owner or join a `publicView` that the owner exports.
 *
 * @param {string} root
 */
export async function tableOwners(root) {
  const files = sourceFiles(root, [SERVER]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const owners = ownersIn(texts)
  return [
    ...createdTables(root)
      .filter((table) => !owners.has(table))
      .map((table) => `no-owner: no domain declares ${table} in an interface Tables`),
    ...[...texts].flatMap(([file, text]) =>
      tablesIn(text)
        .filter((table) => owners.has(table) && owners.get(table) !== domainOf(file))
        .map((table) => `foreign-table: ${file} names ${table}, which belongs to ${owners.get(table)}`),
    ),
  ]
}

/** @param {string} file */
const domainOf = (file) => file.slice(SERVER.length + 1).split('/')[0]

/** @param {Map<string, string>} texts */
function ownersIn(texts) {
  /** @type {Map<string, string | undefined>} */
  const owners = new Map()
  for (const [file, text] of texts) {
    const tables = /interface Tables \{\n([\s\S]*?)\n {0,2}\}/.exec(text)?.[1]
    if (tables === undefined) continue
    const body = /declare module/.test(text) ? tables : tables.replaceAll(/^ {2}/gm, '    ')
    for (const [, table] of body.matchAll(DECLARED)) owners.set(table ?? '', domainOf(file))
  }
  return owners
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
  const quoted = [...code.matchAll(QUOTED)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  )
  const listed = [...code.matchAll(AFTER_KEYWORD)].flatMap(([, list = '']) => list.split(','))
  return [...new Set([...quoted, ...listed].map(tableNamed))].sort()
}

/**
 * The table of `contract`, `public.contract as c` or `"contract" c`.
 *
 * @param {string} named
 */
const tableNamed = (named) => /^\s*(?:"?\w+"?\.)?"?(\w+)/.exec(named)?.[1] ?? ''
