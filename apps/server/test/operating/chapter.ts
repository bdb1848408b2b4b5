import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const PAGE = resolve(import.meta.dirname, '../../../../docs/operating.md')

/**
 * The blocks of code in a chapter of docs/operating.md, in order, as an operator copies them.
 *
 * @param heading the words of the heading; its sub-chapters are not part of it.
 * @throws {Error} when there is no such chapter, or it has another number of blocks.
 */
export function blocksOf(heading: string, language: string, count: number): string[] {
  const chapters = readFileSync(PAGE, 'utf8').split(/^(?=#{2,4} )/m)
  const chapter = chapters.find((one) => one.replace(/^#+ /, '').startsWith(`${heading}\n`))
  const blocks = [...(chapter ?? '').matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, written]) => written === language)
    .map(([, , block]) => block ?? '')
  if (blocks.length !== count) {
    throw new Error(`the chapter "${heading}" has ${blocks.length} blocks of ${language}, not ${count}`)
  }
  return blocks
}

/** Runs a block in a shell that ends at the first command that fails. */
export async function runBlock(
  block: string,
  { cwd, env }: { cwd: string; env: Record<string, string | undefined> },
): Promise<{ status: number | null; output: string }> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', `exec 2>&1\n${block}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output, [status]] = await Promise.all([text(shell.stdout), once(shell, 'exit')])
  return { status, output }
}

/** Why a test that needs these programs is skipped on this machine; false where it can run. */
export function skipWithout(...programs: string[]): string | false {
  const lacks = programs.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  return lacks.length > 0 && `this machine has no ${lacks.join(', ')}`
}
