import type { Brand as ManagerBrand } from '@fundholder/brands/brand.ts'
import type { LogoShape } from '@fundholder/brands/logo.ts'

/** Colours of a fund manager on paper. */
export type Livery = {
  primary: string
  accent: string
  accentText: string
  accentGround: string
}

export type Brand = Livery & {
  /** Shown beside the logo. */
  name: string
  logo: readonly LogoShape[]
}

/** Colours of documents that no fund manager's brand is on. */
const PLAIN: Livery = {
  primary: '#111111',
  accent: '#e8590c',
  accentText: '#b93f06',
  accentGround: '#fdf0e7',
}

/** A manager's brand as documents wear it: in the colours of light pages. */
export const documentBrand = ({
  colours,
  logo,
}: Pick<ManagerBrand, 'colours' | 'logo'>): Omit<Brand, 'name'> => ({
  primary: colours.primary[0],
  accent: colours.secondary[0],
  accentText: colours.secondaryText[0],
  accentGround: colours.secondarySoft[0],
  logo,
})

export const liveryOf = (brand: Brand | undefined): Livery => brand ?? PLAIN
