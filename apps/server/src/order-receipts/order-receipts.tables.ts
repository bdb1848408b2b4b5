export {}

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Issued receipts, each with the hash of its content. */
    order_receipt: { document_id: string; order_id: string; content_hash: Buffer }
  }
}
