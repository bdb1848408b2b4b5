import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Message } from '#messaging/outbox/outbox.ts'
import type { HttpServer } from '#platform/http/http.ts'
import { BARE_ENVIRONMENT } from './bare-environment.ts'
import { TEST_INSTANT } from './portal.ts'

const MAIN = resolve(import.meta.dirname, '../../src/main.ts')

/** Servers as an operator starts them, several on one database, at the usual instant of the tests. */
export async function startServers(count: number, databaseUrl: string) {
  const keys = () => `k1:${randomBytes(32).toString('base64')}`
  const settings = {
    DATABASE_URL: databaseUrl,
    FUNDHOLDER_NOW: TEST_INSTANT,
    LOG_LEVEL: 'fatal',
    MESSAGES: 'file',
    PORT: '0',
    TOKEN_KEYS: keys(),
    OUTBOX_KEYS: keys(),
    PAGE_KEYS: keys(),
  }
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'fundholder-')))
  const servers = folders.map((folder) =>
    spawn(process.execPath, [MAIN], {
      env: { ...BARE_ENVIRONMENT, DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const stop = async () => {
    await Promise.all(servers.map(kill))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const urls = await Promise.all(servers.map(addressOf))
    return { urls, settings, stop, messages: () => folders.flatMap(messagesIn) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Number of retries of a busy server, as in the page. */
const MOST_TRIES = 10_000
const BUSY = 503

/**
 * Servers behind real connections, for what is written for one in this process.
 *
 * @param urlOf returns the server of the next request.
 */
export const overHttp = (urlOf: () => string): HttpServer =>
  ({
    inject: async ({ method, url, headers, payload }: InjectedRequest) => {
      for (let tries = 1; ; tries += 1) {
        const server = urlOf()
        const response = await fetch(`${server}${url}`, {
          method,
          headers,
          ...(payload !== undefined && { body: payload }),
        })
        const body = await response.text()
        const { status: statusCode } = response
        if (statusCode === BUSY && tries < MOST_TRIES) {
          await fetch(`${server}/healthz`) // answered in its turn, so nobody hurries it
          continue
        }
        const [cookie] = response.headers.getSetCookie()
        const received = { ...Object.fromEntries(response.headers), 'set-cookie': cookie }
        return { statusCode, headers: received, body, json: () => JSON.parse(body) }
      }
    },
  }) as unknown as HttpServer // of which tests use no more than this

type InjectedRequest = { method: string; url: string; headers: Record<string, string>; payload?: string }

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout)
    for await (const line of createInterface({ input: server.stdout })) {
      const url = /^Fundholder is at (http:\S+)$/.exec(line)?.[1]
      if (url) return url
    }
  throw new Error('the server did not start')
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** Returns the messages that a server has delivered to its file; incomplete lines are skipped. */
function messagesIn(folder: string): Pick<Message, 'channel' | 'text'>[] {
  const file = join(folder, 'outbox.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}
