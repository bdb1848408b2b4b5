import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readSecrets, type Secrets, SHORTEST_SECRET_BYTES } from './secrets.ts'

const Kept = z.strictObject({ tokens: z.string(), outbox: z.string(), pages: z.string() })

/**
 * The secrets of a portal that runs its own database: made at the first start, kept in `secrets.json` in the data
 * folder, readable by its owner only. The file is there whole or not at all. The caller owns the folder.
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const { tokens, outbox, pages } = Kept.parse(JSON.parse(read(file) ?? makeSecrets(file)))
  return { tokens: readSecrets(tokens), outbox: readSecrets(outbox), pages: readSecrets(pages) }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function makeSecrets(file: string): string {
  const draw = () => `k1:${randomBytes(SHORTEST_SECRET_BYTES).toString('base64')}`
  const made = JSON.stringify({ tokens: draw(), outbox: draw(), pages: draw() }, undefined, 2)
  const unfinished = `${file}.new`
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
