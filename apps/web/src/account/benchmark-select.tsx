import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useLanguage } from '#language/use-language.ts'
import { Dropdown } from '#ui/dropdown/dropdown.tsx'
import { NO_BENCHMARK, useChosenBenchmark } from './use-chosen-benchmark.ts'

/** From so many benchmarks on they can be searched. */
const SEARCHED_FROM = 10

/** Chooses what something is compared with; nothing where there is no benchmark. */
export function BenchmarkSelect() {
  const { text } = useLanguage()
  const { listed, chosen, choose } = useChosenBenchmark()
  const nameOf = useBenchmarkNames(listed.map(({ code }) => code))
  if (listed.length === 0) return null
  return (
    <Dropdown<string>
      label={text('fund.performance.benchmark')}
      options={[
        ...listed.map(({ code }) => ({ key: code, label: nameOf(code) })),
        { key: NO_BENCHMARK, label: text('fund.performance.noBenchmark') },
      ]}
      {...(listed.length >= SEARCHED_FROM && { searchLabel: text('fund.performance.searchBenchmark') })}
      value={chosen?.code ?? NO_BENCHMARK}
      onChange={choose}
    />
  )
}
