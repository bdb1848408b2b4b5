/** The fund managers whose colours and mark are known; all others share one look. */
export type Look = '169' | '100' | 'other'

export type Brand = {
  look: Look
  /** The fund manager's name, as it stands beside the mark. */
  name: string
}

/** A brand's colours on paper, as the page has them in the light, and its mark on a tile of 32 by 32. */
export type Livery = {
  primary: string
  accent: string
  accentText: string
  accentGround: string
  mark: string
  /** Of the tile's corners. */
  radius: number
}

const LIVERIES: Record<Look, Livery> = {
  169: {
    primary: '#111111',
    accent: '#e8590c',
    accentText: '#b93f06',
    accentGround: '#fdf0e7',
    mark: 'M8 21l6-8 4 5 6-8',
    radius: 9,
  },
  100: {
    primary: '#0b3b5b',
    accent: '#0e8f83',
    accentText: '#0a6f66',
    accentGround: '#e3f4f2',
    mark: 'M9 23V9l14 14V9',
    radius: 16,
  },
  other: {
    primary: '#2b2f36',
    accent: '#5b6b84',
    accentText: '#45546c',
    accentGround: '#eef1f5',
    mark: 'M9 12h14M9 16h14M9 20h9',
    radius: 9,
  },
}

/** Returns the look of an entity. */
export const lookOf = (entityId: number): Look =>
  entityId === 169 ? '169' : entityId === 100 ? '100' : 'other'

export const liveryOf = (brand: Brand | undefined): Livery => LIVERIES[brand?.look ?? '169']
