/** One of a fund's largest holdings; `weight` is a fraction of its assets. */
export type SampleHolding = { name: string; isin?: string; weight: number }
