import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { NODE, ROOT } from '../scripts/place.mjs'
import { copyDemo, makeDemo } from '../scripts/servers/demo-folder.mjs'
import { freePort } from '../scripts/servers/free-port.mjs'
import { untilReady } from '../scripts/servers/until-ready.mjs'

const POLL_MS = 100
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type Portal = {
  address: string
  /** Folder of its database and its secrets. */
  folder: string
  stop: () => Promise<void>
  /** Number of codes sent, and the code with a given index. */
  codesSent: () => number
  codeAfter: (others: number) => Promise<string>
}

/**
 * Starts the portal with a demo of its own in a new folder, which goes again when it stops. The demo is made, or copied from
 * the folder in `BENCH_DEMO`.
 *
 * @param settings as an operator would set them.
 * @param pinned the command that keeps it, and the database that it starts, to some processors.
 */
export async function startPortal(
  settings: Readonly<Record<string, string>> = {},
  pinned: readonly string[] = [],
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-bench-'))
  const demo = process.env['BENCH_DEMO']
  if (demo) copyDemo(demo, folder)
  else await makeDemo(folder) // before the settings: a portal with a public address makes none
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const messages = join(folder, 'outbox.jsonl')
  const [program, ...args] = [...pinned, NODE, 'apps/server/src/main.ts']
  const server = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // so that it ends when the benchmark is killed
  })
  await untilReady(server, address)
  return {
    address,
    folder,
    codesSent: () => codesIn(messages).length,
    codeAfter: (others) => untilCode(messages, others),
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs a demo member in; the browser's storage then holds the session. */
export async function signIn(
  page: Page,
  { address, codesSent, codeAfter }: Portal,
  username = 'member@demo.example',
) {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Fundholder-2026!')
  const others = codesSent()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(await codeAfter(others))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^(Portfolio value|Employer account balance)/).waitFor()
}

/** The six digits of the next text message, as soon as it has arrived in the file of messages. */
async function untilCode(messages: string, others: number): Promise<string> {
  for (;;) {
    const code = codesIn(messages)[others]
    if (code) return code
    await after(POLL_MS)
  }
}

const codesIn = (messages: string): string[] =>
  existsSync(messages) ? (readFileSync(messages, 'utf8').match(/\b\d{6}\b/g) ?? []) : []
