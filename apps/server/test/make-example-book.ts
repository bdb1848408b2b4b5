/**
 * Writes the computed files of the example book, the same on every machine.
 *
 * node apps/server/test/make-example-book.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { computedFiles, documentFiles } from './example-book/files.ts'

const folder = resolve(import.meta.dirname, '../example-book')
for (const [name, text] of Object.entries(computedFiles())) await writeFile(resolve(folder, name), text)
await mkdir(resolve(folder, 'kid'), { recursive: true })
for (const file of await documentFiles())
  await writeFile(resolve(folder, file.name), 'content' in file ? file.content : file.text)
