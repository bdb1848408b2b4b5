import type { Brand } from '@fundholder/brands/brand.ts'
import type { Brand as PdfBrand } from '@fundholder/pdf/brands.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import { quiet, type ReportWords } from './report-words.ts'

export type DocumentBrand = Pick<Brand, 'colours' | 'logo'>
/** Id of an issued document, and the page that verifies it where the portal's address is known. */
export type Issued = { id: string; address: URL | undefined }

/** A brand as documents wear it: in the colours of light pages. */
export const documentBrand = ({ colours, logo }: DocumentBrand): Omit<PdfBrand, 'name'> => ({
  primary: colours.primary[0],
  accent: colours.secondary[0],
  accentText: colours.secondaryText[0],
  accentGround: colours.secondarySoft[0],
  logo,
})

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
