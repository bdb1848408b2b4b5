import { groupedBackupCode, typedBackupCode } from './backup-codes.ts'

/** Returns the code of an invitation as people read it: `7KQ2M-X4D9A`. It has the letters and length of a backup code. */
export const groupedActivationCode = groupedBackupCode

/** Returns the code of an invitation that somebody typed, in any spelling; undefined if it is none. */
export const typedActivationCode = typedBackupCode
