import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { NO_BENCHMARK, useChosenBenchmark } from './use-chosen-benchmark.ts'

/** Chooses what something is compared with; nothing where there is no benchmark. */
export function BenchmarkSelect() {
  const { text } = useLanguage()
  const { listed, chosen, choose } = useChosenBenchmark()
  const nameOf = useBenchmarkNames(listed.map(({ code }) => code))
  if (listed.length === 0) return null
  return (
    <PillSelect<string>
      label={text('fund.performance.benchmark')}
      choices={[
        ...listed.map(({ code }) => ({ value: code, label: nameOf(code) })),
        { value: NO_BENCHMARK, label: text('fund.performance.noBenchmark') },
      ]}
      value={chosen?.code ?? NO_BENCHMARK}
      onChange={choose}
    />
  )
}
