import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openWholePortal } from './whole-portal.ts'

/** Hash of the inline style that the content security policy of the page allows. */
export const STYLE_HASH = 'sha256-SrpBZQUzNsN+g7RlMQ7RooKZiIlS2FhdqeKw+CBIWTs='
/** Every script of the page. */
export const SCRIPT = 'console.log("portal")'.repeat(100)

/** Opens a portal of two managers behind a proxy that serves a small built page and an asset of a former build. */
export async function openPortalWithPage() {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-page-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await Promise.all([
    writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>'),
    writeFile(join(folder, 'csp.json'), JSON.stringify({ styles: [STYLE_HASH] })),
    writeFile(join(folder, '.vite/manifest.json'), '{}'),
    writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(folder, 'assets/index-abc.js'), SCRIPT),
    writeFile(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT)),
  ])
  const keptFolder = await mkdtemp(join(tmpdir(), 'fundholder-former-page-'))
  await mkdir(join(keptFolder, 'assets'))
  await writeFile(join(keptFolder, 'assets/index-former.js'), SCRIPT)
  const portal = await openWholePortal({
    webFolder: folder,
    keptFolder,
    settings: {
      PUBLIC_URL: 'https://portal.example',
      ENTITIES: 'portal.example=169,other.example=100',
      TRUSTED_PROXIES: '1',
      APP_STORE_URL: 'https://apps.example/ours',
      PLAY_STORE_URL: 'https://play.example/ours',
    },
  })
  async function close() {
    await portal.close()
    await rm(folder, { recursive: true })
    await rm(keptFolder, { recursive: true })
  }
  return { ...portal, close }
}
