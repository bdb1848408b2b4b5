import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The one access key that the store knows. */
export const S3_KEY = { accessKeyId: 'FUNDHOLDERTEST', secretAccessKey: 'a-secret-of-tests' }

/**
 * Starts a store on loopback that keeps objects by path in memory and refuses requests without a valid signature, as
 * "Authenticating Requests (AWS Signature Version 4)" of the Amazon S3 API reference defines it.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content)
      if (failures > 0) {
        failures -= 1
        return answer(503)
      }
      if (!isSigned(request, body)) return answer(403)
      const path = request.url ?? ''
      if (request.method === 'PUT') {
        objects.set(path, body)
        return answer(200)
      }
      const found = objects.get(path)
      return found ? answer(200, found) : answer(404)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers 503 to the next requests. */
    failNext: (requests: number) => {
      failures = requests
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=(?<signed>[\w;-]+), Signature=(?<signature>[\da-f]{64})$/

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { id, scope, signed, signature } = AUTHORIZATION.exec(headers.authorization ?? '')?.groups ?? {}
  if (id !== S3_KEY.accessKeyId || !scope || !signed || !signature) return false
  const stated = String(headers['x-amz-content-sha256'])
  const mayBeUnsigned = method === 'GET' && stated === 'UNSIGNED-PAYLOAD'
  if (!mayBeUnsigned && stated !== hash(body)) return false
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    stated,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer | string>((one, part) => hmac(one, part), `AWS4${S3_KEY.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
