import { useLanguage } from '#language/use-language.ts'
import { isKnownBenchmark } from './performance-lines.ts'

/** A benchmark's name: that of the portal for the two that every portal has, else the manager's. */
export function useBenchmarkName(): (benchmark: { code: string; name: string }) => string {
  const { text } = useLanguage()
  return ({ code, name }) => (isKnownBenchmark(code) ? text(`dashboard.performance.benchmark.${code}`) : name)
}
