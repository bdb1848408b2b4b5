// npm run check [-- <name> …]: format, lint, types, import rules, table owners and all other checks of checks/all.mjs.
import { makeChecks } from './checks/all.mjs'
import { installWhatIsMissing } from './install.mjs'
import { buildPageIfChanged } from './page.mjs'
import { ROOT } from './place.mjs'
import { runScript } from './run-script.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  await buildPageIfChanged()
  const names = process.argv.slice(2)
  const { failed } = await makeChecks(ROOT, names.length > 0 ? names : undefined)
  return failed > 0 ? 1 : 0
})
