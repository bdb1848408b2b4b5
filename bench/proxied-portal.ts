import 'reflect-metadata' // @peculiar/x509 needs it
import { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as call, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { X509CertificateGenerator } from '@peculiar/x509'
import { freePort } from '../scripts/servers/free-port.mjs'
import { type Portal, startPortal } from './portal.ts'

/** Headers of one HTTP/1.1 connection; HTTP/2 forbids them. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Starts the portal as clients reach it: behind a proxy that encrypts and speaks HTTP/2, as docs/operating.md sets it up.
 * A browser must ignore its self-signed certificate.
 */
export async function startProxiedPortal(): Promise<Portal> {
  const port = await freePort()
  const address = `https://localhost:${port}`
  const portal = await startPortal({ PUBLIC_URL: address, TRUSTED_PROXIES: '1' })
  const agent = new Agent({ keepAlive: true })
  const proxy = createSecureServer(await selfSigned(), (request, response) => {
    passOn(request, response, new URL(request.url, portal.address), agent)
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    ...portal,
    address,
    stop: async () => {
      proxy.close()
      agent.destroy()
      await portal.stop()
    },
  }
}

function passOn(request: Http2ServerRequest, response: Http2ServerResponse, url: URL, agent: Agent) {
  const headers = { ...passedOn(request.headers), host: request.authority, 'x-forwarded-for': '127.0.0.1' }
  const passed = call(url, { agent, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.pipe(response)
  })
  passed.on('error', () => response.stream.close())
  request.pipe(passed)
}

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !(name.startsWith(':') || OF_CONNECTION.has(name))),
  )

async function selfSigned() {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = await X509CertificateGenerator.createSelfSigned({ name: 'CN=localhost', keys })
  return {
    cert: certificate.toString('pem'),
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }),
  }
}
