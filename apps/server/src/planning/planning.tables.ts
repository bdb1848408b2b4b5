declare module '#platform/database/database.ts' {
  interface Tables {
    user_plans: {
      user_id: string
      entity_id: number
      plans: unknown
      version: number
      changed_at: Date
    }
  }
}

export {}
