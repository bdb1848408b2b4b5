// npm run fundholder -- <command>: the operators' command line.
import { installWhatIsMissing } from './install.mjs'
import { NODE } from './place.mjs'
import { runInForeground } from './run.mjs'
import { tell } from './tell.mjs'

await tell(async () => {
  await installWhatIsMissing()
  return runInForeground([
    { program: NODE, args: ['apps/server/src/back-office.ts', ...process.argv.slice(2)] },
  ])
})
