import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#4a1d6b"/><path d="M8 8h16v16" fill="none" stroke="#c77dff" stroke-width="3"/></svg>'

/** Files of a manager's brand that can be used. */
export const HALCYON = {
  'brand.json': {
    name: 'Halcyon Pensions',
    colours: {
      primary: ['#4a1d6b', '#e9d8fd'],
      onPrimary: ['#ffffff', '#1d0b2e'],
      secondary: ['#9d4edd', '#c77dff'],
      secondaryText: ['#7b2cbf', '#d0a2ff'],
      secondarySoft: ['#f6edff', '#291538'],
    },
    supportEmail: 'help@halcyon.example',
    contact: { opens: '09:00', closes: '16:00', zone: 'Dublin', post: ['1 Quay Street', 'Dublin'] },
  },
  'logo.svg': LOGO,
  'legal/en.json': { company: 'Halcyon Pensions DAC, Dublin.' },
}

/**
 * Writes the folder of a brand to a temporary place.
 *
 * @param files instead of those of Halcyon; undefined leaves a file out.
 * @returns the folder that holds all brands.
 */
export async function brandFolder(folder: string, files: Readonly<Record<string, unknown>> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'fundholder-brands-'))
  await mkdir(join(parent, folder, 'legal'), { recursive: true })
  for (const [file, content] of Object.entries({ ...HALCYON, ...files }))
    if (content !== undefined)
      await writeFile(
        join(parent, folder, file),
        typeof content === 'string' ? content : JSON.stringify(content),
      )
  return parent
}
