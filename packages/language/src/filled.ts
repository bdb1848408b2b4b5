export type Values = Readonly<Record<string, string | number>>

/**
 * Fills the places of a text in double braces.
 *
 * @param missing stands where a place has no value; else the place stays as it is, for a later step to fill.
 */
export const filled = (text: string, values: Values, missing?: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? missing ?? place))
