import { fundNamed } from './instruments.ts'

export type ModelCode = 'LOW' | 'BALANCED' | 'AGGRESSIVE' | 'ESG' | 'SHARIA' | 'CASH'

/** Fund and percent of the whole; the percents of a mix sum to 100. */
export type Mix = readonly { instrumentId: string; percent: number }[]

/** A mix by the names of its funds. @throws {RangeError} when a name is unknown or the percents do not sum to 100. */
export function mixOf(percents: Readonly<Record<string, number>>): Mix {
  const mix = Object.entries(percents).map(([name, percent]) => ({
    instrumentId: fundNamed(name).id,
    percent,
  }))
  const total = mix.reduce((sum, { percent }) => sum + percent, 0)
  if (total !== 100) throw new RangeError(`a mix of ${total}% is not whole`)
  return mix
}

const model = (code: ModelCode, name: string, percents: Readonly<Record<string, number>>) => ({
  code,
  name,
  items: mixOf(percents),
})

/** The six choices of a member who leaves the choosing to the manager. */
export const MODEL_PORTFOLIOS = [
  model('LOW', 'Low risk', {
    'Alderwren Short Duration Dollar': 35,
    'Corvane Global Corporate Bond': 25,
    'Orrery US Treasury Index': 15,
    'Alderwren Dollar Liquidity': 10,
    'Orrery World Index': 15,
  }),
  model('BALANCED', 'Balanced', {
    'Orrery World Index': 32,
    'Alderwren World Equity': 13,
    'Marlowe Peak Emerging Horizons': 8,
    'Corvane Global Corporate Bond': 24,
    'Orrery US Treasury Index': 15,
    'Quillharbour Global Infrastructure': 8,
  }),
  model('AGGRESSIVE', 'Aggressive', {
    'Orrery US 500 Index': 35,
    'Marlowe Peak Digital Frontiers': 18,
    'Lumenhall European Quality': 17,
    'Marlowe Peak Emerging Horizons': 18,
    'Quillharbour Global Smaller Companies': 12,
  }),
  model('ESG', 'Sustainable', {
    'Northmere Responsible World Equity': 45,
    'Northmere Emerging Fair Future': 10,
    'Lumenhall Europe Low Carbon': 12,
    'Northmere Responsible Dollar Credit': 28,
    'Northmere Responsible Defensive': 5,
  }),
  model('SHARIA', 'Sharia', {
    'Saffron Gate Global Sharia Equity': 45,
    'Zahrani Crest Kingdom Sharia Equity': 10,
    'Saffron Gate Global Sukuk': 35,
    'Orrery Physical Gold': 10,
  }),
  model('CASH', 'Cash', { 'Alderwren Dollar Liquidity': 100 }),
] as const

/** A model's mix. @throws {RangeError} when there is no such model. */
export const modelMix = (code: ModelCode): Mix => {
  const model = MODEL_PORTFOLIOS.find((one) => one.code === code)
  if (!model) throw new RangeError(`no model portfolio ${code}`)
  return model.items
}
