/** Keeps the first and the last characters of a value, dots for the rest; undefined for no value. */
export const masked = (value: string | undefined, first: number, last: number): string | undefined =>
  value === undefined || value.length <= first + last
    ? undefined
    : `${value.slice(0, first)} •••• ${value.slice(-last)}`.trim()

/** Keeps the first character of an e-mail address and its domain. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1••••')
