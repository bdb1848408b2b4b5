import type { Brand } from '@fundholder/brands/brand.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import { quiet, type ReportWords } from './report-words.ts'

export type DocumentBrand = Pick<Brand, 'colours' | 'logo'>
/** Id of an issued document, and the page that verifies it where the portal's address is known. */
export type Issued = { id: string; address: URL | undefined }

/** Leads to the page on which the document is verified. */
export function verification(say: ReportWords, { id, address }: Issued): Block {
  const { verify } = say.texts
  if (!address) return quiet(say.filled(verify.text, { id, address: '/verify' }))
  return {
    kind: 'code',
    address: address.href,
    described: verify.described,
    title: verify.title,
    text: say.filled(verify.text, { id, address: `${address.origin}${address.pathname}` }),
  }
}
