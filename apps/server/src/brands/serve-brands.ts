import type { OpenBrand } from '@fundholder/brands/brand-folders.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { HttpServer } from '#platform/http/http.ts'
import type { Brands } from './open-brands.ts'

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' }
const BACKGROUND = '#f7f6f3'

/**
 * Serves the brands under `/brands/<folder or entity>/`: names and colours, legal texts, logo, icons, and the manifest of
 * an installed portal.
 */
export function serveBrands(app: HttpServer, { byFolder, of }: Brands): void {
  app.get('/brands/*', { config: { access: 'public' } }, async (request, reply) => {
    const [, folder = '', file = ''] =
      /^\/brands\/(\w+)\/([\w.-]+)$/.exec(request.url.split('?', 1)[0] ?? '') ?? []
    const brand = byFolder.get(/^\d+$/.test(folder) ? of(Number(folder)).folder : folder)
    if (!brand) throw new Refusal('request/unknown-route')
    reply.header('cache-control', 'no-cache')
    if (file === 'brand.json') return reply.send(brand.brand)
    if (file === 'legal.json') return reply.send(brand.legal)
    if (file === 'portal.webmanifest')
      return reply.type('application/manifest+json').send(JSON.stringify(manifestOf(brand)))
    const content = brand.files.get(file)
    if (!content) throw new Refusal('request/unknown-route')
    return reply.type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream').send(content)
  })
}

function manifestOf({ brand: { name, folder, colours }, files }: OpenBrand) {
  const at = (file: string) => `/brands/${folder}/${file}`
  const icon = (file: string, sizes: string, purpose?: string) =>
    files.has(file)
      ? [{ src: at(file), sizes, type: 'image/png', ...(purpose !== undefined && { purpose }) }]
      : []
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: colours.primary[0],
    icons: [
      { src: at('logo.svg'), sizes: 'any', type: 'image/svg+xml' },
      ...icon('icon-192.png', '192x192'),
      ...icon('icon-512.png', '512x512'),
      ...icon('icon-maskable.png', '512x512', 'maskable'),
    ],
  }
}
