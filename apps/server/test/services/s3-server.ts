import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The one access key that the store knows. */
export const S3_KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const PROGRAM = fileURLToPath(import.meta.resolve('@20minutes/s3rver/lib/cli.js'))
const HOST = '127.0.0.1'

/**
 * Starts an S3-compatible store in a process of its own, with an empty bucket `documents`. It refuses requests without a
 * valid signature.
 */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-s3-'))
  const args = ['-d', folder, '-a', HOST, '-p', '0', '--silent', '--configure-bucket', 'documents']
  const code = `require(${JSON.stringify(PROGRAM)}).parseAsync(['', '', ...${JSON.stringify(args)}])`
  const store = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(store.stdout)

  let failures = 0
  // Stands before the store, because the store never fails.
  const gateway = createServer((request, answer) => {
    if (failures > 0) {
      failures -= 1
      return answer.writeHead(503).end()
    }
    const { method, url, headers } = request
    const passed = send({ host: HOST, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => gateway.listen(0, HOST, resolve))
  return {
    url: `http://${HOST}:${(gateway.address() as AddressInfo).port}`,
    /** Answers 503 to the next requests. */
    failNext: (requests: number) => {
      failures = requests
    },
    close: async () => {
      gateway.close()
      gateway.closeAllConnections()
      store.kill()
      await once(store, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

/** Reads the line in which the store shows where it listens. */
async function portOf(printed: Readable): Promise<number> {
  for await (const line of createInterface(printed)) {
    const [, port] = /listening on \S+:(\d+)/.exec(line) ?? []
    if (port) return Number(port)
  }
  throw new Error('the store did not start')
}
