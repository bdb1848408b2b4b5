import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 200
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash'])

/**
 * Calls back when the npm that runs this script has ended. npm passes a signal to the shell between the two, and the shell
 * ends without passing it on; killed by force, npm passes nothing on at all.
 *
 * @param {() => void} tell
 */
export function whenNpmIsGone(tell) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    tell()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Our parent and, where that is a shell and the system shows it, npm behind it. An orphan has others. */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name = '', rest = ''] =
      /\((.*)\) \S (.*)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return SHELLS.has(name) ? `${parent} ${rest.split(' ')[0]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
