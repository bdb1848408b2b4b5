import { common } from './common.ts'
import { grid } from './grid.ts'
import { headline } from './headline.ts'
import { legal } from './legal.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

/** Texts loaded first: the login, the frame and the dashboard's headline. */
export const firstView = { common, dashboard: headline, grid, legal, refusals, shell, signIn, ui } as const
