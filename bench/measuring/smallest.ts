import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from '../../scripts/place.mjs'
import { sourceFiles } from '../../scripts/sources.mjs'

/** Below the time limit of a test, so that a benchmark that hangs is ended and its output shown. */
const TIMEOUT_MS = 170_000

const files = sourceFiles(ROOT, ['bench', 'packages/analytics/bench']).filter((file) =>
  file.endsWith('.bench.ts'),
)
const startsPortal = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes("from './portal.ts'")

/** Benchmarks that start a portal, and those that do not. */
export const BENCHMARKS = {
  portal: files.filter(startsPortal),
  alone: files.filter((file) => !startsPortal(file)),
}

/** Runs Node with BENCH_SMALLEST=1 in the project's folder. @returns its exit status and all output. */
export function runSmallest(args: string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, BENCH_SMALLEST: '1', ...settings }
  return new Promise<{ status: number; output: string }>((resolve) => {
    const child = execFile(NODE, args, { cwd: ROOT, env, timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      const status = child.exitCode ?? (error ? 1 : 0)
      resolve({ status, output: `${stdout}${stderr}` })
    })
  })
}
