/**
 * Names a downloaded file for browsers old and new (RFC 6266, RFC 8187), without control and bidirectional characters
 * and those that file systems refuse.
 */
export function contentDisposition(fileName: string): string {
  const clean = fileName
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[/\\:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 150)
  const plain = clean.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*!]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain.replaceAll(/["\\]/g, ' ')}"; filename*=UTF-8''${encoded}`
}
