import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Longer than a page stays open without a reload. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** Sent in place of the file whose name they extend, never by their own name. */
const PACKED = /\.(br|gz|map)$/

/** Files named by their content, of this build and of those before it. */
export type KeptAssets = { folder: string; files: ReadonlySet<string> }

/**
 * Copies the assets of a build beside those of former builds, so that a page that was loaded before an upgrade still finds
 * its code. Assets that no build of the last 30 days had are deleted.
 *
 * @param folder of the build, with `assets` in it
 * @param kept folder of the copies, created if it does not exist
 */
export function keepAssets(folder: string, kept: string, now = new Date()): KeptAssets {
  const [from, to] = [join(folder, 'assets'), join(kept, 'assets')]
  mkdirSync(to, { recursive: true })
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const copy = join(to, name)
    if (!existsSync(copy)) copyFileSync(join(from, name), copy)
    utimesSync(copy, now, now) // in use today
  }
  const names = readdirSync(to).filter((name) => {
    const isOld = now.getTime() - statSync(join(to, name)).mtimeMs > KEPT_DAYS * DAY_MS
    if (isOld) rmSync(join(to, name))
    return !isOld
  })
  const served = names.filter((name) => !PACKED.test(name))
  return { folder: kept, files: new Set(served.map((name) => `assets/${name}`)) }
}
