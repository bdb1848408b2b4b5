import { COUNTRIES } from './countries.ts'
import { IBAN_STRUCTURES } from './iban-structures.ts'

// All checks take the text as people write it: spaces do not count. Letters must be capitals.

/**
 * Returns true for a valid international bank account number: known country, its structure, valid check
 * digits.
 */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text)
  const structure = IBAN_STRUCTURES.get(iban.slice(0, 2))
  if (structure === undefined || !patternOf(structure).test(iban.slice(4))) return false
  return checkDigitsOf(iban.slice(4) + iban.slice(0, 2)) === iban.slice(2, 4)
}

/**
 * The international bank account number of an account, with its check digits; no digits of the account's own country are
 * checked.
 *
 * @throws {RangeError} when the country or the structure of its accounts is another.
 */
export function ibanOf(country: string, account: string): string {
  const iban = `${country}${checkDigitsOf(account + country)}${account}`
  if (!isIban(iban)) throw new RangeError(`no account of ${country}: ${account}`)
  return iban
}

/** Returns a text in groups of four, as account numbers are read: `AE65 0000 2001`. */
export const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * Returns true if the text has the form of a business identifier code (ISO 9362), with or without a branch.
 */
export const isBic = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(withoutSpaces(text))

/**
 * Returns true for a valid international securities identification number: a prefix in use, valid check
 * digit.
 */
export function isIsin(text: string): boolean {
  const isin = withoutSpaces(text)
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) || !ISIN_PREFIXES.has(isin.slice(0, 2))) return false
  return isin.endsWith(isinCheckDigit(isin.slice(0, 11)))
}

/**
 * The last digit of an ISIN (ISO 6166): Luhn's digit over the number in which letters count as 10 to 35.
 *
 * @param body the eleven characters before it.
 * @throws {RangeError} on anything else than eleven capitals and digits.
 */
export function isinCheckDigit(body: string): string {
  if (!/^[A-Z0-9]{11}$/.test(body)) throw new RangeError(`not the body of an ISIN: ${body}`)
  const sum = [...lettersAsNumbers(body)].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Returns true for a legal entity identifier (ISO 17442) with valid check digits. */
export function isLei(text: string): boolean {
  const lei = withoutSpaces(text)
  return /^[A-Z0-9]{18}\d\d$/.test(lei) && checkDigitsOf(lei.slice(0, 18)) === lei.slice(18)
}

/**
 * Prefixes under which ISINs are issued: the countries of ISO 3166-1, AN for the former Netherlands Antilles, EU for the
 * Union's own debt, and the codes ISO 3166-1 leaves to its users (QM to QZ, XA to XZ), among them XS for international
 * securities.
 */
const ISIN_PREFIXES: ReadonlySet<string> = new Set([
  ...COUNTRIES,
  ...'AN EU QM QN QO QP QQ QR QS QT QU QV QW QX QY QZ'.split(' '),
  ...'XA XB XC XD XE XF XG XH XI XJ XK XL XM XN XO XP XQ XR XS XT XU XV XW XX XY XZ'.split(' '),
])

const withoutSpaces = (text: string) => text.replaceAll(' ', '')

const lettersAsNumbers = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/**
 * The two check digits behind a text, `02` to `98` (ISO 7064, MOD 97-10). They are computed and compared, because the
 * remainder alone would take `00`, `01` and `99` for `97`, `98` and `02`.
 */
const checkDigitsOf = (text: string) =>
  String(98n - (BigInt(`${lettersAsNumbers(text)}00`) % 97n)).padStart(2, '0')

const CHARACTERS: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const patternOf = (structure: string) =>
  new RegExp(
    `^${structure.replaceAll(/(\d+)([nac])/g, (_, count, kind) => `${CHARACTERS[kind]}{${count}}`)}$`,
  )
