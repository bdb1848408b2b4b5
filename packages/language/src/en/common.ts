/** Words that every part of the portal uses. */
export const common = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  noResults: 'No results found',
  nothingHere: 'Nothing here...',
  failed: 'Oops! Something went wrong, try again later please.',
  offline: 'The portal cannot be reached. Check your connection and try again.',
  notLoaded: 'Not loaded: there is no connection.',
} as const
