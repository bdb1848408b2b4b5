/** The page of the assistant. */
export const assistant = {
  back: 'Retour',
} as const
