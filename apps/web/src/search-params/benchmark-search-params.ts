/** What the address bar says of the benchmark: a code, or `none`; absent for the usual one. */
export type BenchmarkSearchParams = { benchmark?: string | undefined }

export const benchmarkSearchParams = ({ benchmark }: Record<string, unknown>): BenchmarkSearchParams =>
  typeof benchmark === 'string' && benchmark !== '' ? { benchmark } : {}
