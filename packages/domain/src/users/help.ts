/** Topics that help articles belong to, in the order of the help page. */
export const HELP_TOPICS = [
  'money',
  'investing',
  'figures',
  'work',
  'account',
  'security',
  'company',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Part of an article's address: `/help/order-settlement`. */
export const HELP_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Articles of the product that pages link to beside the figures that they explain. */
export const LINKED_ARTICLES = [
  'portfolio-value',
  'returns',
  'risk-figures',
  'risk-classes',
  'planning',
  'end-of-service',
  'changing-strategy',
  'order-settlement',
  'fees',
  'fund-terms',
  'benchmarks',
  'key-information',
  'sfdr',
] as const
export type LinkedArticle = (typeof LINKED_ARTICLES)[number]

/** Articles that do not concern a company: the assistant does not answer its users with them. */
export const MEMBER_ARTICLES: readonly string[] = ['beneficiaries', 'leaving-employer', 'planning']
