/** Returns true for an id as PostgreSQL writes it. A query for any other text fails. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
