// npm run components: a page with every component in every brand and scheme. Ctrl-C ends it.
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { MODULES, NODE, ROOT } from './place.mjs'
import { runInForeground } from './run.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  return runInForeground([
    {
      program: NODE,
      args: [join(MODULES, 'vite/bin/vite.js'), '--clearScreen=false'],
      cwd: join(ROOT, 'apps/web/gallery'),
    },
  ])
})
