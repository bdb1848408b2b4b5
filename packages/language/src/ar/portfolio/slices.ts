import type { slices as en } from '../../en/portfolio/slices.ts'
import type { ArabicWords } from '../../words.ts'

/** Names of slices in a distribution besides those that funds report. */
export const slices: ArabicWords<typeof en> = { other: 'أخرى', unknown: 'غير معروف' }
