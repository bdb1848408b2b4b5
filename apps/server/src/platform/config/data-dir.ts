import { mkdirSync } from 'node:fs'
import { fileReason } from '#platform/basics/operator-error.ts'
import { WrongSettings } from './given-settings.ts'

/**
 * Makes the data folder where it is missing; only its owner may look into it.
 *
 * @throws {WrongSettings} when it cannot be made.
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new WrongSettings(`DATA_DIR: ${dataDir} cannot be made: ${fileReason(error)}`, { cause: error })
  }
}
