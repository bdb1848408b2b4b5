// npm run dev: the server, which restarts when its files change, and the page, which reloads. Ctrl-C ends both.
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { MODULES, NODE, ROOT } from './place.mjs'
import { runInForeground } from './run.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  return runInForeground([
    { program: NODE, args: ['--watch', 'apps/server/src/main.ts', ...process.argv.slice(2)] },
    {
      program: NODE,
      args: [join(MODULES, 'vite/bin/vite.js'), '--clearScreen=false'],
      cwd: join(ROOT, 'apps/web'),
    },
  ])
})
