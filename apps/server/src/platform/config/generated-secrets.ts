import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { fileFailure, OperatorError, readNeeded } from '#platform/basics/operator-error.ts'
import { readSecrets, type Secrets, SHORTEST_SECRET_BYTES } from './secrets.ts'

const Ring = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return readSecrets(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'is no key ring' })
      return z.NEVER
    }
  }),
)
const Kept = z.strictObject({ tokens: Ring, outbox: Ring, pages: Ring })

/**
 * The secrets of a portal that runs its own database: made at the first start, kept in `secrets.json` in the data
 * folder, readable by its owner only. The file is there whole or not at all. The caller owns the folder.
 *
 * @param mayMake whether the file may be missing: new secrets cannot read what a database holds already.
 * @throws {OperatorError} when the file is missing though it may not be, is readable by others, or is broken.
 */
export function generatedSecrets(dataDir: string, { mayMake }: { mayMake: boolean }): Secrets {
  const file = join(dataDir, 'secrets.json')
  const mode = modeOf(file)
  if (mode === undefined) {
    if (!mayMake) throw new OperatorError(missing(file))
    return parseSecrets(file, makeSecrets(file))
  }
  const text = readNeeded(file)
  if (mode & 0o077)
    throw new OperatorError(`${file} can be read or changed by other users: run chmod 600 ${file}`)
  return parseSecrets(file, text)
}

const missing = (file: string) =>
  `${file} is missing, and the database beside it holds clients: put the file back from a backup. ` +
  'If it is lost, set TOKEN_KEYS, OUTBOX_KEYS and PAGE_KEYS: then everybody must sign in again, and messages not yet sent are lost.'

function modeOf(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mode
  } catch (error) {
    throw fileFailure(error, file)
  }
}

function parseSecrets(file: string, text: string): Secrets {
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    // Never with the reason: a parser quotes what it reads.
    throw new OperatorError(`${file} is broken: put it back from a backup.`)
  }
}

function makeSecrets(file: string): string {
  const draw = () => `k1:${randomBytes(SHORTEST_SECRET_BYTES).toString('base64')}`
  const made = JSON.stringify({ tokens: draw(), outbox: draw(), pages: draw() }, undefined, 2)
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true }) // a new file gets the mode, an old one keeps its own
  writeFileSync(unfinished, made, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  flushFolder(dirname(file))
  return made
}

/** Without it a power cut may take the new name of the file back, and the next start would make other secrets. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
