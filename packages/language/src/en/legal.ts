/** Titles of the notices that the footer links to. */
export const legal = {
  company: { title: 'Company information' },
  slavery: { title: 'Slavery statement' },
  processing: { title: 'Fair processing notice' },
  notice: { title: 'Legal notice' },
  cookies: { title: 'Cookie notice' },
  accessibility: { title: 'Accessibility statement' },
} as const
