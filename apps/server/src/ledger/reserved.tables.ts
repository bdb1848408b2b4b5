declare module '#platform/database/database.ts' {
  interface Tables {
    /** Totals of reservations by orders, kept by a trigger. Cash (instrument 0127082) in minor units, units in millionths. */
    reserved: { contract_id: string; instrument_id: string; quantity: bigint }
  }
}

export {}
