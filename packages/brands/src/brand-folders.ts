import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fundholder/domain/users/users.ts'
import { type Brand, BrandFault, LEGAL_FILES, type LegalTexts, readBrand, readLegalTexts } from './brand.ts'

/** A brand as its folder has it, with what only some pages need. */
export type OpenBrand = {
  brand: Brand
  legal: Partial<Record<Language, LegalTexts>>
  /** Files that browsers ask for, by name: the logo and the icons of an installed portal that are there. */
  files: ReadonlyMap<string, Buffer>
}

export type Brands = {
  /** By folder: an entity's number, or `other`. */
  byFolder: ReadonlyMap<string, OpenBrand>
  /** The brand of an entity; without a folder of its own that of `other`. */
  of: (entityId: number) => Brand
  /** Name in messages and documents; without a folder of its own undefined. */
  ownName: (entityId: number) => string | undefined
}

/** The brands that come with the product. */
const SHIPPED = join(import.meta.dirname, '../folders')
/** Brand of entities without a folder. */
const OTHER = 'other'
const FOLDER = /^([1-9]\d{0,5}|other)$/
/** Icons of an installed portal, all optional. */
export const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable.png'] as const
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/**
 * Reads all brands: those that come with the product, and those of a manager, which take their place.
 *
 * @param own folder of the manager's brands; it may be absent.
 * @throws {BrandFault} in one line: the file, the field and the rule.
 */
export function openBrands(own?: string): Brands {
  const byFolder = new Map<string, OpenBrand>()
  for (const parent of own === undefined ? [SHIPPED] : [SHIPPED, own])
    for (const folder of foldersIn(parent)) byFolder.set(folder, openFolder(parent, folder))
  const brandIn = (folder: string) => byFolder.get(folder)?.brand
  return {
    byFolder,
    of: (entityId) => brandIn(String(entityId)) ?? (brandIn(OTHER) as Brand),
    ownName: (entityId) => brandIn(String(entityId))?.name,
  }
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return []
  const folders = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  for (const folder of folders)
    if (!FOLDER.test(folder))
      throw new BrandFault(`${join(parent, folder)}: name it after the entity's number, or "${OTHER}"`)
  return folders
}

function openFolder(parent: string, folder: string): OpenBrand {
  const path = join(parent, folder)
  const needed = (file: string) => {
    if (!existsSync(join(path, file))) throw new BrandFault(`${file}: is missing`)
    return readFileSync(join(path, file))
  }
  try {
    const logo = needed('logo.svg')
    const icons = ICONS.filter((file) => existsSync(join(path, file))).map(
      (file) => [file, pngIn(file, needed(file))] as const,
    )
    const legal = LEGAL_FILES.filter(({ file }) => existsSync(join(path, file))).map(
      ({ language, file }) => [language, readLegalTexts(file, needed(file).toString())] as const,
    )
    return {
      brand: readBrand(folder, { brand: needed('brand.json').toString(), logo: logo.toString() }),
      legal: Object.fromEntries(legal),
      files: new Map([['logo.svg', logo], ...icons]),
    }
  } catch (error) {
    throw error instanceof BrandFault ? new BrandFault(join(path, error.message)) : error
  }
}

function pngIn(file: string, content: Buffer): Buffer {
  if (!content.subarray(0, PNG.length).equals(PNG)) throw new BrandFault(`${file}: is not a PNG picture`)
  return content
}
