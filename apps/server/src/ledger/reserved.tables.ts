declare module '#platform/database/database.ts' {
  interface Tables {
    /** Kept by the database: what orders wait for. Cash (instrument 0127082) in minor units, units in millionths. */
    reserved: { contract_id: string; instrument_id: string; quantity: bigint }
  }
}

export {}
