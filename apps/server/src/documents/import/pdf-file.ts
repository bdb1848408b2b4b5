import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Wrong } from '#import-files/reading/book-file.ts'
import { activeContent } from './active-content.ts'

/** A PDF that may be published. */
export type PdfFile = { content: Buffer; sha256: Buffer }

const MOST_BYTES = 20 * 2 ** 20

/** Readers look for the end of a PDF in so many of its last bytes (ISO 32000-1, Annex H). */
const TAIL_BYTES = 1024

/**
 * Reads a PDF, or shows why it cannot be published: missing, too large, no whole PDF, encrypted, or with contents that do
 * something when it is opened.
 *
 * @param missing says that there is no such file.
 */
export async function readPdf(path: string, missing: string): Promise<PdfFile | Wrong> {
  const content = await readWhole(path, missing)
  if ('wrong' in content) return content
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { wrong: 'is no PDF' }
  if (!content.subarray(-TAIL_BYTES).includes('%%EOF'))
    return { wrong: 'is no whole PDF: its end is missing' }
  const active = activeContent(content)
  if (active) return { wrong: active }
  return { content, sha256: createHash('sha256').update(content).digest() }
}

async function readWhole(path: string, missing: string): Promise<Buffer | Wrong> {
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
          ? missing
          : `cannot be read (${String(error.code)})`,
    }
  }
}
