/**
 * Writes the computed files of the example book, the same on every machine.
 *
 * node apps/server/test/books/make-example-book.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { computedFiles, documentFiles } from '#test/example-book/files.ts'

const folder = resolve(import.meta.dirname, '../../example-book')
for (const [name, text] of Object.entries(computedFiles())) await writeFile(resolve(folder, name), text)
for (const file of await documentFiles()) {
  const path = resolve(folder, file.name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'content' in file ? file.content : file.text)
}
