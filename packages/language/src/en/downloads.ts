/** Texts of the reports that are made and downloaded. */
export const downloads = {
  title: 'Downloading',
  report: 'Download report',
} as const
