import type { firstView as en } from '../en/first-view.ts'
import type { Words } from '../words.ts'
import { common } from './common.ts'
import { grid } from './grid.ts'
import { headline } from './headline.ts'
import { legal } from './legal.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

export const firstView: Words<typeof en> = {
  common,
  dashboard: headline,
  grid,
  legal,
  refusals,
  shell,
  signIn,
  ui,
}
