/** Benchmark in the address bar: a code, or `none`; absent for the default. */
export type BenchmarkSearchParams = { benchmark?: string | undefined }

export const benchmarkSearchParams = ({ benchmark }: Record<string, unknown>): BenchmarkSearchParams =>
  typeof benchmark === 'string' && benchmark !== '' ? { benchmark } : {}
