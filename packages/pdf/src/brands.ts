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

export const liveryOf = (brand: Brand | undefined): Livery => brand ?? PLAIN
