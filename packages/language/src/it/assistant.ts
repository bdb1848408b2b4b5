/** The page of the assistant. */
export const assistant = {
  back: 'Indietro',
} as const
