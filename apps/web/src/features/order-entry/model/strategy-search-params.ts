/** What the address bar says of the choice of a model. */
export type AskedStrategy = { model?: string | undefined }

const LONGEST_ID = 64

export const askedStrategy = ({ model }: Record<string, unknown>): AskedStrategy =>
  typeof model === 'string' && model.length <= LONGEST_ID ? { model } : {}
