export {}

declare module '#platform/database/database.ts' {
  interface Tables {
    /** A receipt that was issued, and the hash of what it says. */
    order_receipt: { document_id: string; order_id: string; content_hash: Buffer }
  }
}
