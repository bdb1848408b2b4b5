/** A prefix that ISO 3166 reserves for private use: no country has it, no real security bears it. */
const PREFIX = 'XQ'

/**
 * An ISIN of the sample world with its check digit (ISO 6166: letters as 10 to 35, every second digit from the right
 * doubled, digits summed).
 *
 * @param code up to nine letters and digits, padded with zeros on the left.
 */
export function sampleIsin(code: string): string {
  const body = PREFIX + code.padStart(9, '0')
  return body + checkDigit(body)
}

export function checkDigit(body: string): string {
  const digits = [...body].map((sign) => Number.parseInt(sign, 36)).join('')
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return String((10 - (sum % 10)) % 10)
}
