const CODE = /^apps\/(?:server|web)\/src\//
const TEST = /[.]test[.]tsx?$/

/**
 * Finds folders beside each other, at any depth of the server or the page, that need each other, if only through others.
 * Neither could be read or moved alone. Files directly in a folder may use its sub-folders and be used by them.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {string[]}
 */
export function folderCycles(modules) {
  return [...siblingImports(modules)].flatMap(([parent, needs]) =>
    [...needs.keys()]
      .filter((folder) => reaches(needs, folder, folder))
      .map((folder) => {
        const others = [...needs.keys()].filter(
          (other) => other !== folder && reaches(needs, folder, other) && reaches(needs, other, folder),
        )
        return `no-folder-cycles: in ${parent}, ${folder} and ${others.join(', ')} need each other`
      }),
  )
}

/**
 * Returns, for each folder, which of its sub-folders import which others.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 */
function siblingImports(modules) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    if (!CODE.test(source) || TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const siblings = CODE.test(resolved) && partingFolders(source, resolved)
      if (!siblings) continue
      const [parent, from, to] = siblings
      const needs = imports.get(parent) ?? new Map()
      imports.set(parent, needs.set(from, (needs.get(from) ?? new Set()).add(to)))
    }
  }
  return imports
}

/**
 * Returns the last folder that two files share and the folder in it that each is in; undefined when one is in no further folder.
 *
 * @param {string} one
 * @param {string} other
 * @returns {[string, string, string] | undefined}
 */
function partingFolders(one, other) {
  const first = one.split('/').slice(0, -1)
  const second = other.split('/').slice(0, -1)
  const depth = first.findIndex((folder, at) => folder !== second[at])
  const [from, to] = [first[depth], second[depth]]
  return from !== undefined && to !== undefined ? [first.slice(0, depth).join('/'), from, to] : undefined
}

/**
 * @param {Map<string, Set<string>>} needs
 * @param {string} from
 * @param {string} to
 */
function reaches(needs, from, to) {
  const seen = new Set(needs.get(from))
  for (const folder of seen) for (const next of needs.get(folder) ?? []) seen.add(next)
  return seen.has(to)
}
