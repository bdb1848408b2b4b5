/** The portal's colours on paper. */
export const INK = {
  text: '#1c1b19',
  second: '#57534e',
  third: '#6f6962',
  line: '#e9e6e1',
  strongLine: '#cfcac3',
  ground: '#f7f6f3',
  warningGround: '#fdf5e1',
  warning: '#8a5a00',
  grid: '#eeebe6',
  paper: '#ffffff',
} as const

/**
 * A text as it may be on paper: characters that steer instead of show are left out, among them those that turn the
 * direction of reading; letters with accents of their own are joined, because the faces draw those best.
 */
export const printable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .normalize('NFC')
