/** Whether a text is an id as the database writes it: it refuses to look for anything else. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
