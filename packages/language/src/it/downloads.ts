import type { downloads as en } from '../en/downloads.ts'
import type { Words } from '../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Download in corso',
  report: 'Scarica il rapporto',
}
