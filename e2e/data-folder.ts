import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo } from '../scripts/servers/demo-folder.mjs'

/** A new data folder of a portal: a copy of the demo in `E2E_DEMO`, or an empty one, for which a demo is made. */
export function dataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `fundholder-${name}-`))
  const demo = process.env.E2E_DEMO
  if (demo) copyDemo(demo, folder)
  return folder
}
