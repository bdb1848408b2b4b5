/** Search parameters of the model selection. */
export type StrategySearchParams = { model?: string | undefined }

const LONGEST_ID = 64

export const strategySearchParams = ({ model }: Record<string, unknown>): StrategySearchParams =>
  typeof model === 'string' && model.length <= LONGEST_ID ? { model } : {}
