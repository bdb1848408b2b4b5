/** What a client may have meant by what was typed. */
export type Entered =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** Could be read in two ways; `readings` are both, with as many decimals as there may be. */
  | { kind: 'ambiguous'; readings: readonly number[] }
  | { kind: 'invalid' | 'negative' | 'too-large' }

/** More digits than this are no longer exact. */
const MOST_DIGITS = 12

/**
 * Reads a number with a dot or a comma as its decimal separator. A currency sign and spaces are left out. More decimals
 * than there may be, two kinds of separator or a repeated one are not guessed at: both readings are given.
 */
export function readEntered(
  typed: string,
  { decimals = 2, most }: { decimals?: number; most?: number } = {},
): Entered {
  const text = typed.replaceAll(/[£$€\s\u00a0%]/g, '')
  if (text === '') return { kind: 'empty' }
  if (/^[-\u2212]/.test(text)) return { kind: 'negative' }
  if (!/^\d*([.,]\d*)*$/.test(text) || !/\d/.test(text)) return { kind: 'invalid' }
  const separators = text.replaceAll(/\d/g, '')
  if (text.replaceAll(/\D/g, '').length > MOST_DIGITS) return { kind: 'too-large' }
  const after = separators === '' ? '' : (text.split(/[.,]/).at(-1) ?? '')
  if (separators.length <= 1 && after.length <= decimals) {
    const value = Number(text.replace(',', '.').replace(/^\./, '0.'))
    return most !== undefined && value > most ? { kind: 'too-large' } : { kind: 'number', value }
  }
  return { kind: 'ambiguous', readings: readingsOf(text, separators, decimals) }
}

function readingsOf(text: string, separators: string, decimals: number): number[] {
  const last = separators.at(-1) ?? ''
  const isLastDecimal = separators.length > 1 && !separators.slice(0, -1).includes(last)
  const [whole = '', ...rest] = text.split(/[.,]/)
  const groups = rest.join('')
  const lastPart = rest.at(-1) ?? ''
  const grouped = isLastDecimal
    ? decimal(`${whole}${rest.slice(0, -1).join('')}`, lastPart, decimals)
    : decimal(`${whole}${groups}`, '', decimals)
  return [...new Set([grouped, decimal(whole, groups, decimals)])]
}

/** Decimals that there may not be are left out, never rounded up. */
const decimal = (whole: string, fraction: string, decimals: number) =>
  Number(`${whole || '0'}.${fraction.slice(0, decimals) || '0'}`)

/** What stands in the field once it is left: without leading zeros and currency signs, as it was typed otherwise. */
export function tidied(typed: string): string {
  const text = typed.replaceAll(/[£$€\s\u00a0%]/g, '')
  return text.replace(/^0+(?=\d)/, '')
}
