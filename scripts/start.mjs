// npm start: everything from a fresh clone to a running portal. Arguments go to the server: npm start -- --no-demo
import { installWhatIsMissing } from './install.mjs'
import { buildPageIfChanged } from './page.mjs'
import { NODE } from './place.mjs'
import { runInForeground } from './run.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  await buildPageIfChanged()
  return runInForeground([{ program: NODE, args: ['apps/server/src/main.ts', ...process.argv.slice(2)] }])
})
