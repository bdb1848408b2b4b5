import type { slices as en } from '../../en/portfolio/slices.ts'
import type { Words } from '../../words.ts'

export const slices: Words<typeof en> = {
  other: 'Otros',
  unknown: 'Sin datos',
}
