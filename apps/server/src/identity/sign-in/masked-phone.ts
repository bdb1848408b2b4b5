/** A phone number as its owner recognises it and nobody else can use it: `+44 ••••••• 123`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/[^0-9+]/g, '')
  const shown = digits.startsWith('+') ? digits.slice(0, 3) : ''
  return `${shown} ${'•'.repeat(Math.max(3, digits.length - shown.length - 3))} ${digits.slice(-3)}`.trim()
}
