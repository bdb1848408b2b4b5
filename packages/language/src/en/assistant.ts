/** The page of the assistant. */
export const assistant = {
  back: 'Back',
} as const
