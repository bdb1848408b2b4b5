/** Texts of the reports that are made and downloaded. */
export const downloads = {
  title: 'Downloading',
  report: 'Download report',
  account: {
    title: 'All your data',
    lead: 'A zip file of everything that is kept on you and this account: figures, orders, documents and personal data, as PDF and data files.',
    start: 'Download all data',
    making: 'Being prepared',
  },
} as const
