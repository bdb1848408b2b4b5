import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config/document-settings.ts'

/** A place for files outside of the database. */
export type FilePlace = {
  put: (key: string, content: Buffer) => Promise<void>
  /** @throws {Error} when there is no such file, or the place cannot be reached. */
  get: (key: string) => Promise<Buffer>
}

/** A folder; several processes need the same one. Readers never see a part of a file. */
export const folderPlace = (folder: string): FilePlace => ({
  put: async (key, content) => {
    const path = join(folder, key)
    const part = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    await using directory = await open(dirname(path), 'r')
    await directory.sync() // else a power cut could lose the name
  },
  get: (key) => readFile(join(folder, key)),
})

const RETRIES = 3
const TIMEOUT_MS = 20_000

/** A bucket of an S3-compatible store, addressed by path. Faults of the store are tried again. */
export function s3Place({ url, region, accessKeyId, secretAccessKey }: S3Settings): FilePlace {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const send = async (
    key: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) => {
    const response = await client.fetch(`${url.href.replace(/\/$/, '')}/${key}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the document store answered ${response.status} to ${init.method} ${key}`)
    }
    return response
  }
  return {
    put: async (key, content) => {
      const response = await send(key, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': 'application/pdf',
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      })
      await response.body?.cancel()
    },
    get: async (key) => Buffer.from(await (await send(key, { method: 'GET' })).arrayBuffer()),
  }
}
