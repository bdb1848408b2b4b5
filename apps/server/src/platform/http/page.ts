import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { IDLE_TIMEOUT_MINUTES } from '@fundholder/domain/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Config, entityAt } from '#platform/config/config.ts'
import { portalAddress } from '#platform/config/portal-address.ts'
import { API_BASE, type HttpServer } from './http.ts'
import type { KeptAssets } from './kept-assets.ts'
import { asPartOfPage } from './security-headers.ts'

/** The built page: what the browser may request, and the hashes of the styles that are in it. */
export type Page = {
  folder: string
  files: ReadonlySet<string>
  styleHashes: readonly string[]
  /** Changes with every build. */
  release: string
  /** Assets of former builds, for pages that were loaded before an upgrade. */
  kept?: KeptAssets
}

const Hashes = z.object({ styles: z.array(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))) })
/** Build output for the server only, which is not published. */
const PRIVATE = /^(csp\.json|\.vite\/.*|.*\.(br|gz|map))$/
/** Files whose names change with what is in them. */
const NAMED_BY_CONTENT = /^assets\//
const RELEASE_LETTERS = 12
const ONE_YEAR_SECONDS = 31_536_000

/** @returns undefined when the page has not been built. */
export function openPage(folder: string): Page | undefined {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !PRIVATE.test(name))
  const hashes = join(folder, 'csp.json')
  const styleHashes = existsSync(hashes) ? Hashes.parse(JSON.parse(readFileSync(hashes, 'utf8'))).styles : []
  const release = createHash('sha256')
    .update(readFileSync(index))
    .digest('base64url')
    .slice(0, RELEASE_LETTERS)
  return { folder, files: new Set(files), styleHashes, release }
}

/** Serves the page at every address that is not the API's, its files, and what it must know before it starts. */
export async function servePage(
  app: HttpServer,
  { page, config, isDemo, brandOf }: Omit<Served, 'release'> & { page: Page | undefined },
): Promise<void> {
  app.get('/config.json', { config: { access: 'public' } }, async (request) =>
    pageConfig({ config, isDemo, brandOf, release: page?.release }, request),
  )
  if (page) {
    const root = page.folder
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  }
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const file = path.slice(1)
    if (page?.files.has(file)) return sendFile(reply, file)
    if (page?.kept?.files.has(file)) return asAsset(reply).sendFile(file, page.kept.folder)
    if (!isNavigation(path)) throw new Refusal('request/unknown-route')
    if (page) return reply.sendFile('index.html')
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}

const NOT_BUILT = 'The page has not been built yet. Start the portal with "npm start", which builds it.\n'

const sendFile = (reply: FastifyReply, file: string) =>
  NAMED_BY_CONTENT.test(file)
    ? asAsset(reply).sendFile(file)
    : reply.header('cache-control', 'no-cache').sendFile(file)

const asAsset = (reply: FastifyReply) =>
  asPartOfPage(reply).header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)

/** The page finds its own way at any address that does not look like a file. */
const isNavigation = (path: string) =>
  path !== API_BASE && !path.startsWith(`${API_BASE}/`) && !/\.\w+$/.test(path)

type Served = {
  config: Config
  isDemo: boolean
  release: string | undefined
  brandOf: (entityId: number) => { supportEmail?: string | undefined }
}

function pageConfig({ config, isDemo, brandOf, release }: Served, request: FastifyRequest) {
  const wished = new URLSearchParams(request.url.split('?')[1]).get('entity') ?? ''
  const entity = isDemo && /^[1-9]\d{0,5}$/.test(wished) ? Number(wished) : entityAt(config, request.hostname)
  const brand = brandOf(entity)
  return {
    apiBase: API_BASE,
    entity,
    brand,
    languages: config.languages,
    timeZone: config.timeZone,
    demo: isDemo,
    release,
    idleSeconds: config.idleTimeout ? IDLE_TIMEOUT_MINUTES * 60 : undefined,
    supportEmail: brand.supportEmail ?? config.supportEmail,
    publicUrl: config.publicUrl && portalAddress(config, entity, isDemo)?.href,
    analyticsScriptUrl: config.analyticsScriptUrl?.href,
    appStoreUrl: config.appStoreUrl?.href,
    playStoreUrl: config.playStoreUrl?.href,
  }
}
