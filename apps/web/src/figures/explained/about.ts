/** An estimate to so many significant digits, 3 unless said: 2139.6 is 2140. Below that many digits to the whole. */
export function about(amount: number, digits = 3): number {
  if (amount === 0 || !Number.isFinite(amount)) return amount
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount))) + 1 - digits)
  return Math.round(amount / step) * step
}
