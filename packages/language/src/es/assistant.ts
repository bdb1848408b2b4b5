/** The page of the assistant. */
export const assistant = {
  back: 'Volver',
} as const
