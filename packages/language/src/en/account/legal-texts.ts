/** The notices that the footer links to. A fund manager puts its own texts here before it opens the portal. */
export const legalTexts = {
  company:
    'This portal is run by the manager of your fund. Its registered name, address and register number are in your contract.',
  /** The company page of a manager whose brand names its company. */
  companyDetails: {
    lead: 'This company manages your fund and runs this portal.',
    name: 'Registered name',
    registeredOffice: 'Registered office',
    register: 'Register and number',
    supervisor: 'Supervisory authority',
  },
  slavery:
    'The manager does not tolerate slavery, forced labour or human trafficking in its business or among its suppliers. Report a concern to support; it is handled in confidence.',
  processing:
    'Your fund manager is responsible for your data. The portal keeps what is needed to run your contract: who you are, how to reach you, what you hold and what you instructed. We share it only with those who carry out your instructions or deliver our messages. Your employer sees your name, your e-mail address and when you last logged in.\n\nWe keep it while your contract runs, and afterwards as long as the law requires. We count which pages are opened, under a code instead of your name, and keep that for thirteen months.\n\nUnder Documentation you can download a copy of your data. At any time you may ask for a copy, a correction or, where no law requires us to keep it, deletion: write to the address below. You may also complain to the data protection authority of your country.',
  notice:
    'Figures shown here are for information. Values can fall as well as rise, and past performance does not predict future returns. Only your contract and the documents of each fund are binding.',
  cookies:
    'The portal sets one cookie, which recognises this device when you log in. Your session, your settings and what you have not sent yet are kept in the storage of this browser. There are no advertising cookies.',
  accessibility:
    'We want everyone to be able to use this portal. It follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA: it works with a keyboard, a screen reader, at 200% zoom, in light and dark colours, and the figures of every chart can be read as text or in a table.\n\nWe check all pages automatically, and the most important tasks with the keyboard alone. PDF documents made by fund managers may be less accessible; ask us for another format.\n\nIf something stops you, write to us: we answer messages about accessibility within 10 business days. This statement is of November 2026.',
} as const
