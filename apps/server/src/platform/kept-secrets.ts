import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readSecrets, type Secrets, SHORTEST_SECRET_BYTES } from './secrets.ts'

const Kept = z.strictObject({ tokens: z.string(), outbox: z.string(), pages: z.string() })

/**
 * The secrets of a portal that runs its own database: made at the first start, kept in `secrets.json` in the data
 * folder, readable by its owner only. The caller owns the folder.
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
  writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  return made
}
