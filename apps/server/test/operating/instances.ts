import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'
import { freePort } from '../../../../scripts/servers/free-port.mjs'

const MAIN = resolve(import.meta.dirname, '../../src/main.ts')
const BACK_OFFICE = resolve(import.meta.dirname, '../../src/back-office.ts')

/**
 * Two processes of the portal on one machine, as services named `fundholder@<port>`, in a folder of their own.
 *
 * `env` is the environment of an operator's shell: `fundholder` and a `systemctl` that restarts these processes. All
 * other commands are those of the machine.
 */
export async function openInstances(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-instances-'))
  const ports = [await freePort(), await freePort()] as const
  const running = new Map<number, ChildProcess>()
  let noticed: (port: number) => Promise<void> = async () => {}

  async function start(port: number): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      cwd: folder,
      env: {
        ...BARE_ENVIRONMENT,
        DATA_DIR: 'data',
        MESSAGES: 'file',
        LOG_LEVEL: 'fatal',
        PORT: String(port),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.set(port, child)
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('Fundholder is at')) return
    throw new Error(`the process on port ${port} did not start`)
  }

  async function stop(port: number, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(port)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  async function restart(service: string): Promise<void> {
    const port = Number(/^\/restart\/fundholder@(\d+)$/.exec(service)?.[1])
    if (!running.has(port)) throw new Error(`no such service: ${service}`)
    await stop(port, 'SIGTERM')
    await start(port)
    await noticed(port)
  }

  const control = createServer((request, response) => {
    restart(request.url ?? '').then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const { port: controlPort } = control.address() as AddressInfo
  program('systemctl', `curl --silent --show-error --fail-with-body "http://127.0.0.1:${controlPort}/$1/$2"`)
  program('fundholder', `exec '${process.execPath}' '${BACK_OFFICE}' "$@"`)

  function program(name: string, body: string): void {
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`)
    chmodSync(join(folder, name), 0o755)
  }

  return {
    folder,
    ports,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    env: {
      ...settings,
      PATH: `${folder}${delimiter}${process.env['PATH']}`,
      DATA_DIR: 'data',
      MESSAGES: 'file',
      LOG_LEVEL: 'fatal',
      INSTANCES: ports.join(' '),
    },
    start: () => Promise.all(ports.map(start)),
    stop: () => Promise.all(ports.map((port) => stop(port, 'SIGTERM'))),
    /** Has something done after each restart, before the next process is restarted. */
    onRestarted: (notice: typeof noticed) => {
      noticed = notice
    },
    close: async () => {
      await Promise.all(ports.map((port) => stop(port, 'SIGKILL')))
      control.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
