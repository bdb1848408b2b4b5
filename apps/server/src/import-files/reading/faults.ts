/** Why nothing was loaded: one place in one file. Lines count from 1, which is the header. */
export type Fault = {
  file: string
  line: number
  /** Column name in the file's header; undefined if the whole record is faulty. */
  column?: string | undefined
  value?: string | undefined
  reason: string
}

/** Maximum number of faults that are reported in detail; the rest is counted. */
export const MOST_FAULTS = 1_000
const LONGEST_VALUE = 80

/** Collects faults: stores the first ones and counts all. */
export type FaultList = {
  add: (fault: Fault) => void
  /** Counts faults of which nothing more is known. */
  addUnseen: (count: number) => void
  room: () => number
  found: () => { faults: readonly Fault[]; total: number }
}

export function faultList(): FaultList {
  const faults: Fault[] = []
  let total = 0
  return {
    add: (fault) => {
      total += 1
      if (faults.length < MOST_FAULTS) faults.push(fault)
    },
    addUnseen: (count) => {
      total += count
    },
    room: () => MOST_FAULTS - faults.length,
    found: () => ({ faults, total }),
  }
}

/** `prices.csv line 3, column price, value "-1": must be above 0` */
export function faultText({ file, line, column, value, reason }: Fault): string {
  const where = [
    `${file} line ${line}`,
    column && `column ${column.replaceAll(/\p{Cc}/gu, '?')}`,
    value !== undefined && `value ${shown(value)}`,
  ]
  return `${where.filter(Boolean).join(', ')}: ${reason}`
}

const shown = (value: string) =>
  JSON.stringify(value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value)
