declare module '#platform/database/database.ts' {
  interface Tables {
    idempotency_key: {
      user_id: string
      route: string
      key: string
      body_hash: Buffer
      owner: string
      claimed_at: Date
      finished_at: Date | null
      answer: unknown
    }
  }
}

export {}
