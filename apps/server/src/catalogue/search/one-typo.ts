/**
 * Returns true if two different words are one typing error apart: a letter too many, too few or wrong, or two
 * neighbours swapped.
 */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at++
  if (long.length > short.length) return isSameFrom(short, at, long, at + 1)
  if (at === short.length) return false
  if (isSameFrom(short, at + 1, long, at + 1)) return true
  return (
    short.charCodeAt(at) === long.charCodeAt(at + 1) &&
    short.charCodeAt(at + 1) === long.charCodeAt(at) &&
    isSameFrom(short, at + 2, long, at + 2)
  )
}

function isSameFrom(a: string, fromA: number, b: string, fromB: number): boolean {
  if (a.length - fromA !== b.length - fromB) return false
  for (let ahead = 0; fromA + ahead < a.length; ahead++)
    if (a.charCodeAt(fromA + ahead) !== b.charCodeAt(fromB + ahead)) return false
  return true
}
