/** Texts of the reports that are made and downloaded. */
export const downloads = {
  title: 'Downloading',
  report: 'Download report',
  account: {
    title: 'All your data',
    lead: 'A zip file of everything that is kept on you and this account: figures, orders, documents and personal data, as PDF and data files.',
    titleEmployer: 'All data of this account',
    leadEmployer:
      'A zip file of everything that is kept on this account of your company and on you as its user: figures, orders, documents and your personal data, as PDF and data files.',
    start: 'Download all data',
    making: 'Being prepared',
  },
} as const
