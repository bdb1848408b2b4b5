// npm run fundholder -- <command>: the operators' command line.
import { installWhatIsMissing } from './install.mjs'
import { NODE } from './place.mjs'
import { runInForeground } from './run.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  return runInForeground([
    { program: NODE, args: ['apps/server/src/back-office.ts', ...process.argv.slice(2)] },
  ])
})
