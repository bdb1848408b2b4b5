/** What the address bar says of the benchmark: a code, or `none`; absent for the usual one. */
export type AskedBenchmark = { benchmark?: string | undefined }

export const askedBenchmark = ({ benchmark }: Record<string, unknown>): AskedBenchmark =>
  typeof benchmark === 'string' && benchmark !== '' ? { benchmark } : {}
