/** The notices that the footer links to. A fund manager puts its own texts here before it opens the portal. */
export const legal = {
  company: {
    title: 'Company information',
    text: 'This portal is run by the manager of your fund. Its registered name, address and register number stand on your annual statement and on every letter it sends you.',
  },
  slavery: {
    title: 'Slavery statement',
    text: 'The manager does not tolerate slavery, forced labour or human trafficking in its business or among its suppliers. Report a concern to support; it is handled in confidence.',
  },
  processing: {
    title: 'Fair processing notice',
    text: 'The portal keeps what is needed to run your contract: who you are, how to reach you, what you hold and what you instructed. It is shared with nobody but those who carry out your instructions. You may ask for a copy, or for a correction, at any time.',
  },
  notice: {
    title: 'Legal notice',
    text: 'Figures shown here are for information. Values can fall as well as rise, and past performance does not foretell future returns. What binds is your contract and the documents of each fund.',
  },
  cookies: {
    title: 'Cookie notice',
    text: 'The portal sets one cookie, which recognises this device when you log in. Your session, language and appearance are kept in the storage of this browser. There are no advertising cookies.',
  },
} as const
