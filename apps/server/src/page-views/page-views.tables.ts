declare module '#platform/database/database.ts' {
  interface Tables {
    page_view: {
      entity_id: number
      /** Keyed hash of the user. */
      viewer: string
      path: string
      viewed_at: Date
    }
  }
}

export {}
