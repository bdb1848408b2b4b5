/** Letters and digits that nobody mistakes for each other: no I, L, O or U. */
export const BACKUP_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BACKUP_CODE_LENGTH = 10

/** A backup code as it is sent: without separators, in upper case. */
export const BACKUP_CODE = new RegExp(`^[${BACKUP_CODE_ALPHABET}]{${BACKUP_CODE_LENGTH}}$`)

/** Returns a backup code as people read it: `7KQ2M-X4D9A`. */
export const groupedBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/**
 * Returns the backup code that somebody typed, in any case, with any spaces and hyphens, and with O for 0 and I or L
 * for 1; undefined if it is none.
 */
export function typedBackupCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return BACKUP_CODE.test(code) ? code : undefined
}
