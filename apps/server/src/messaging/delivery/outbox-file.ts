import { closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileFailure } from '#platform/basics/operator-error.ts'

const OWNER_ONLY = 0o600
const LINE_BREAK = 0x0a

/**
 * Makes sure that messages can be written to the file, which is made if it is missing.
 *
 * @throws {OperatorError} when they cannot.
 */
export function refuseUnwritableOutbox(path: string): void {
  try {
    closeSync(openSync(path, 'a+', OWNER_ONLY))
  } catch (error) {
    throw fileFailure(error, path)
  }
}

/** Adds a line. One that a process died in the middle of is ended first, so that it takes none with it. */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', OWNER_ONLY)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    const isTorn = size > 0 && buffer[0] !== LINE_BREAK
    await file.appendFile(`${isTorn ? '\n' : ''}${line}\n`)
  } finally {
    await file.close()
  }
}
