import type { firstView as en } from '../en/first-view.ts'
import type { ArabicWords } from '../words.ts'
import { common } from './common.ts'
import { firstRefusals } from './first-refusals.ts'
import { headline } from './headline.ts'
import { legal } from './legal.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

export const firstView: ArabicWords<typeof en> = {
  common,
  dashboard: headline,
  legal,
  refusals: firstRefusals,
  shell,
  signIn,
  ui,
}
