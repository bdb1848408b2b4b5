import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file atomically, replacing one of the same name. Readers never see a part of it. */
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
    await directory.sync() // else a power cut could lose the name
  } finally {
    await directory.close()
  }
}
