import { basename, extname } from 'node:path'
import type { StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import { type ContractDocument, findDocuments } from '#documents/find-documents.ts'
import { storedFile } from '#documents/storage/stored-documents.ts'
import type { ReportDeps } from '#reports/issue-report.ts'

/** Kinds of documents sent to a contract's holder. Portfolio reports are left out: each download made one. */
const KINDS: readonly StoredDocumentKind[] = [
  'ANNUAL_STATEMENT',
  'PLAN_INFORMATION',
  'REPORT',
  'ACCOUNTS',
  'RECEIPT',
]

/** Returns the documents addressed to a contract, and their files under unique names. */
export async function contractDocuments(deps: ReportDeps, contractId: string) {
  const found = await Promise.all(
    KINDS.map(async (kind) =>
      (await findDocuments(deps.db, { contractIds: [contractId], kind })).map((one) => ({ ...one, kind })),
    ),
  )
  const files = new Map<string, Buffer>()
  const list = []
  for (const document of found.flat()) {
    const content = await storedFile(deps, document.id, document.version)
    const path = content && freePath(files, document)
    if (content && path) files.set(path, content)
    list.push({ ...document, path })
  }
  return { list, files: [...files].map(([path, content]) => ({ path, content })) }
}

/** A corrected statement has the name of the one that it corrects. */
function freePath(files: ReadonlyMap<string, Buffer>, { id, file }: ContractDocument): string {
  const name = basename(file, extname(file)).replaceAll(/[^\w.-]/g, '_')
  const path = `documents/${name}.pdf`
  return files.has(path) ? `documents/${name}-${id.replaceAll(/[^\w.-]/g, '_')}.pdf` : path
}
