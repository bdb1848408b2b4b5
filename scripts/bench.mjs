// npm run bench [-- <parts of names>]: measures, one file after the other, so that none disturbs another.
import { installWhatIsMissing } from './install.mjs'
import { NODE, ROOT } from './place.mjs'
import { run } from './run.mjs'
import { runScript } from './run-script.mjs'
import { sourceFiles } from './sources.mjs'

await runScript(async () => {
  await installWhatIsMissing()
  const wanted = process.argv.slice(2)
  const files = sourceFiles(ROOT, ['bench', 'packages/analytics/bench']).filter(
    (file) =>
      file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((name) => file.includes(name))),
  )
  if (files.length === 0) throw new Error('There is nothing to measure: no *.bench.ts of that name.')
  const statuses = []
  for (const file of files) statuses.push(await run(NODE, [file]))
  return Math.max(...statuses)
})
