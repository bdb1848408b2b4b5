import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a file whole or not at all, so that whoever fetches it never sees half of it. A file of the same name is
 * replaced.
 */
export async function writeAtomically(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  const directory = await open(folder, 'r')
  try {
    await directory.sync() // else a power cut could take the name back
  } finally {
    await directory.close()
  }
}
