import { common } from './common.ts'
import { grid } from './grid.ts'
import { headline } from './headline.ts'
import { legal } from './legal.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { ui } from './ui.ts'

/** What a client may read before anything but the login, the frame and the dashboard's headline is loaded. */
export const firstView = { common, dashboard: headline, grid, legal, refusals, shell, signIn, ui } as const
