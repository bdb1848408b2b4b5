import { importFormerKids } from '#demo/former-demo.ts'
import { DEMO_PASSWORD, mayBecomeDemo } from '#demo/make-demo.ts'
import { type NewDemoDeps, newDemo } from '#demo/new-demo.ts'
import { passDays } from '#demo/pass-days.ts'
import { withBar } from '#demo/progress.ts'
import { isDemo } from '#platform/database/demo-mark.ts'

/** Sign-ins for newcomers, and their purpose. */
const SIGN_INS = [
  ['member@demo.example', '8 years of history, model strategy'],
  ['saver@demo.example', 'self-selected, 11 positions in 4 currencies'],
  ['joiner@demo.example', '3 months, must accept the terms'],
  ['employer@demo.example', 'an employer, as is employer2@demo.example'],
  ['member@entity100.example', 'another manager, at /?entity=100'],
] as const

/**
 * Makes a demo where nothing is yet and it may be made, or brings the one that is there up to today.
 *
 * @returns whether the database is a demo's.
 */
export async function prepareDemo(deps: NewDemoDeps, { mayMake }: { mayMake: boolean }): Promise<boolean> {
  await withBar('Making the demo', async (progress) => {
    if (mayMake && (await mayBecomeDemo(deps.db))) await newDemo(deps, progress)
    await importFormerKids(deps)
    await passDays(deps, deps.clock.today(), progress)
  })
  return isDemo(deps.db)
}

/** Returns the welcome text that is printed once the portal serves. */
export const demoWelcome = (url: string): string[] => [
  `Sign in with the password ${DEMO_PASSWORD} as`,
  ...SIGN_INS.map(([username, what]) => `  ${username.padEnd(26)} ${what}`),
  `Codes arrive here and at ${url}/demo/inbox`,
]
