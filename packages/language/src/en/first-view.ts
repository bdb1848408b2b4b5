import { common } from './common.ts'
import { firstRefusals } from './first-refusals.ts'
import { headline } from './headline.ts'
import { legal } from './legal.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

/** Texts loaded first: the login, the frame and the dashboard's headline. */
export const firstView = {
  common,
  dashboard: headline,
  legal,
  refusals: firstRefusals,
  shell,
  signIn,
  ui,
} as const
