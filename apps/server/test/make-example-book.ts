/**
 * Writes the computed files of the example book, the same on every machine.
 *
 * node apps/server/test/make-example-book.ts
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { computedFiles } from './example-book/files.ts'

const folder = resolve(import.meta.dirname, '../example-book')
for (const [name, text] of Object.entries(computedFiles())) await writeFile(resolve(folder, name), text)
