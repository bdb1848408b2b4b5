import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CsvFile } from '@fundholder/sample-world/book/csv.ts'
import type { BinaryFile } from '@fundholder/sample-world/kid/sample-kids.ts'
import { faultText } from '#import-files/reading/faults.ts'
import { BOOK_FILES } from '#imports/book-files.ts'
import { type ImportProgress, importBook } from '#imports/import-book.ts'
import type { Deps } from '#platform/deps.ts'

/** Recorded as the person who runs the imports of a demo. */
const OPERATOR = 'Demo'

/** Writes files into a folder: all of them, or the folder is not there. One that is there is left as it is. */
export async function writeFolder(
  folder: string,
  files: () => Promise<readonly (CsvFile | BinaryFile)[]> | readonly CsvFile[],
): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const file of await files()) {
    const path = join(unfinished, file.name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if ('content' in file) await writeFile(path, file.content, { mode: 0o600 })
    else await pipeline(Readable.from(chunks(file.lines)), createWriteStream(path, { mode: 0o600 }))
  }
  await rename(unfinished, folder)
}

/** Imports a folder as `fundholder import` does. @throws {Error} naming the first fault. */
export async function importFolder(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  folder: string,
  onProgress?: ImportProgress,
): Promise<void> {
  const files = BOOK_FILES.map((file) => ({ file, name: file.name, path: join(folder, file.name) })).filter(
    ({ path }) => existsSync(path),
  )
  if (files.length === 0) return
  const { faults } = await importBook({ ...deps, queueMessage: async () => {} }, files, {
    by: OPERATOR,
    acceptsJumps: true,
    ...(onProgress && { onProgress }),
  })
  const [fault] = faults
  if (fault) throw new Error(`the demo's book has a fault: ${faultText(fault)}`)
}

const CHUNK = 2 ** 16

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
