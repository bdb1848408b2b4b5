/** Returns a phone number with its country as it is stored, `+447700900101`; undefined for anything else. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
