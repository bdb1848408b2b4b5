declare module '#platform/database/database.ts' {
  interface Tables {
    user_settings: {
      user_id: string
      entity_id: number
      organisation_id: string
      grid_layout: unknown
      version: number
      changed_at: Date
    }
    user_fund_lists: {
      user_id: string
      entity_id: number
      watched: unknown
      screens: unknown
      version: number
      changed_at: Date
    }
  }
}

export {}
