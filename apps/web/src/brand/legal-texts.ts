import type { LegalTexts } from '@fundholder/brands/brand.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { brandFile } from './brands.ts'

/** Reads the legal texts of the manager by language; empty if the manager has none, or they cannot be read. */
export async function readLegalTexts(): Promise<Partial<Record<Language, LegalTexts>>> {
  const answer = await fetch(brandFile('legal.json')).catch(() => undefined)
  return answer?.ok ? answer.json() : {}
}
