/** Topics that help articles belong to, in the order of the help page. */
export const HELP_TOPICS = ['money', 'investing', 'figures', 'work', 'account', 'security'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Part of an article's address: `/help/order-settlement`. */
export const HELP_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
