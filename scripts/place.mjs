import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export const MODULES = join(ROOT, 'node_modules')

/** Folder of files that scripts keep between runs. */
export const CACHE = join(ROOT, '.cache')

/** The Node that the project is pinned to, whatever the machine has. */
export const NODE = join(MODULES, '.bin/node')
