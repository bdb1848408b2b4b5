const DOMAIN = /^apps\/server\/src\/([^/]+)\//
const TEST = /[.]test[.]ts$/

/**
 * Domains of the server that need one another, if only by way of others: neither could be read or moved alone.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {string[]}
 */
export function domainCircles(modules) {
  const needs = needsOfDomains(modules)
  return [...needs.keys()]
    .filter((domain) => reaches(needs, domain, domain))
    .map((domain) => {
      const others = [...needs.keys()].filter(
        (other) => other !== domain && reaches(needs, domain, other) && reaches(needs, other, domain),
      )
      return `no-domain-circles: ${domain} needs ${others.join(', ')} and the other way about`
    })
}

/** @param {{ source: string, dependencies: { resolved: string }[] }[]} modules */
function needsOfDomains(modules) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()
  for (const { source, dependencies } of modules) {
    const [, from] = DOMAIN.exec(source) ?? []
    if (!from || TEST.test(source)) continue
    const needed = needs.get(from) ?? new Set()
    needs.set(from, needed)
    for (const { resolved } of dependencies) {
      const [, to] = DOMAIN.exec(resolved) ?? []
      if (to && to !== from) needed.add(to)
    }
  }
  return needs
}

/**
 * @param {Map<string, Set<string>>} needs
 * @param {string} from
 * @param {string} to
 */
function reaches(needs, from, to) {
  const seen = new Set(needs.get(from))
  for (const domain of seen) for (const next of needs.get(domain) ?? []) seen.add(next)
  return seen.has(to)
}
