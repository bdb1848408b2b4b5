import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Several times what a run needs: 1 GB for the server's tests, later as much for the demos of the journeys. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * Has everything that runs from here on keep its temporary files and the tests' PostgreSQL in memory, where there is room
 * for them: PostgreSQL forces every commit to the disk, as in production, and a disk makes thousands of tests wait.
 *
 * @returns removes the files
 */
export function keepTestFilesInMemory() {
  if (!hasRoom()) return () => {}
  const folder = mkdtempSync(join(IN_MEMORY, 'fundholder-tests-'))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user than root
  process.env.TMPDIR = folder
  process.env.TEST_POSTGRES = join(folder, 'postgres')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) // PostgreSQL may be stopping still
  process.once('exit', remove)
  process.once('SIGINT', () => process.exit(130)) // a signal alone would leave the files in memory
  process.once('SIGTERM', () => process.exit(143))
  return remove
}

/** The folder's limit counts for nothing where there is less memory than that. */
function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, process.availableMemory() / 2) > ROOM_BYTES
}
