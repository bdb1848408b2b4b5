import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Wrong } from '#import-files/reading/book-file.ts'

/** A PDF that may be published. */
export type PdfFile = { content: Buffer; sha256: Buffer }

const MOST_BYTES = 10 * 2 ** 20
/** Readers look for the end of a PDF in so many of its last bytes (ISO 32000-1, Annex H). */
const TAIL_BYTES = 1024
/** An entry of the trailer, which is never compressed or encrypted itself. */
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/

/** Reads a PDF, or says why it cannot be published: missing, too large, no whole PDF, or encrypted. */
export async function readPdf(path: string): Promise<PdfFile | Wrong> {
  const content = await readWhole(path)
  if ('wrong' in content) return content
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { wrong: 'is no PDF' }
  if (!content.subarray(-TAIL_BYTES).includes('%%EOF'))
    return { wrong: 'is no whole PDF: its end is missing' }
  if (ENCRYPTED.test(content.toString('latin1')))
    return { wrong: 'is encrypted; everybody must be able to read it' }
  return { content, sha256: createHash('sha256').update(content).digest() }
}

async function readWhole(path: string): Promise<Buffer | Wrong> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > MOST_BYTES) return { wrong: `is larger than ${MOST_BYTES / 2 ** 20} MB` }
    return await file.readFile()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return {
      wrong:
        error.code === 'ENOENT' || error.code === 'ENOTDIR'
          ? 'there is no such file below the folder of documents.csv'
          : `cannot be read (${String(error.code)})`,
    }
  }
}
