import { readFileSync } from 'node:fs'

/** An error that an operator can fix. Only its message is shown; it names the object, the rule and the remedy. */
export class OperatorError extends Error {}

const FILE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ELOOP: 'its symbolic links form a loop',
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** SQLSTATE of a rejected login or a missing database. */
const LOGIN_CODES = /^(28\w{3}|3D000)$/

/** Returns what a program prints when it fails: one line for an operator's error, the stack for a bug. */
export function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && FILE_REASONS[code ?? '']) return fileFailure(error, path).message
  if (NETWORK_CODES.has(code ?? '')) return `The database cannot be reached: ${error.message || code}.`
  if (LOGIN_CODES.test(code ?? '')) return `The database refuses the login: ${error.message}.`
  return error.stack ?? error.message
}

/** Names a file or folder and why it cannot be used. */
export const fileFailure = (error: unknown, path: string): OperatorError =>
  new OperatorError(`${path} cannot be used: ${fileReason(error)}.`, { cause: error })

export function fileReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return FILE_REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}

/** Reads a required file. @throws {OperatorError} if it cannot be read. */
export function readNeeded(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fileFailure(error, path)
  }
}
