// npm run screens: updates the pictures of docs/screens from the current page and a demo of its own.
import { join } from 'node:path'
import { findBrowser } from './browsers/browser.mjs'
import { installWhatIsMissing } from './install.mjs'
import { buildPageIfChanged } from './page.mjs'
import { MODULES, NODE } from './place.mjs'
import { run } from './run.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  const browser = await findBrowser()
  await buildPageIfChanged()
  return run(
    NODE,
    [join(MODULES, '.bin/playwright'), 'test', '--config=e2e/screens.config.ts', '--reporter=list'],
    {
      environment: { CHROMIUM_PATH: browser },
    },
  )
})
