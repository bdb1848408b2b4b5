import type { Answer } from '@fundholder/protocol/call.ts'
import type { getInstrument } from '@fundholder/protocol/funds/funds.ts'

export type ComparedFund = Answer<typeof getInstrument>

/** A fund's place in the comparison: its letter and its colour in the chart. */
export type Place = { letter: string; colour: string }
export const placeOf = (at: number): Place => ({
  letter: String.fromCharCode('A'.charCodeAt(0) + at),
  colour: `--chart-${at + 1}`,
})

export type Compared = { id: string; place: Place; fund: ComparedFund }
