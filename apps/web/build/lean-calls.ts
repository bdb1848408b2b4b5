import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Cut = { start: number; end: number }

/** What only the server and the API's readers need of a call; the page sends what its types let it send. */
const FOR_THE_SERVER = /^(summary|chapter|access|owned|blockable|bodyLimit|refusals|params|querystring|body)$/

/**
 * Leaves out of the built page what calls say to the server and to the API's readers alone: descriptions, refusals and
 * the shapes of what is sent. A fifth of the protocol that the first view carries is left.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/protocol\/src\// },
      handler(code) {
        const cuts = [...cutsIn(this.parse(code) as unknown as Node, code)]
        // Shapes are made without a trace: one that nobody uses any more can go with what used it.
        return { code: without(code, cuts).replace(/= (?=z\.)/g, '= /* @__PURE__ */ '), map: null }
      },
    },
  }
}

/** The places of a module that can go: calls of `meta`, and what a call or its schema says to the server. */
function* cutsIn(node: Node, code: string): Generator<Cut> {
  const callee = node['callee'] as Node | undefined
  const property = callee?.['property'] as Node | undefined
  if (node.type === 'CallExpression' && property?.['name'] === 'meta') {
    const described = callee?.['object'] as Node
    yield { start: described.end, end: node.end }
    yield* cutsIn(described, code)
    return
  }
  const isOfCall = node.type === 'ObjectExpression' && /^(method,url|(\w+,)*response$)/.test(keysOf(node))
  for (const child of childrenOf(node)) {
    if (isOfCall && FOR_THE_SERVER.test(keyOf(child))) {
      const comma = /^\s*,/.exec(code.slice(child.end))
      yield { start: child.start, end: child.end + (comma?.[0].length ?? 0) }
    } else yield* cutsIn(child, code)
  }
}

const keyOf = ({ key }: Node) => (key as { name?: string } | undefined)?.name ?? ''
const keysOf = ({ properties }: Node) => (properties as Node[]).map(keyOf).join(',')

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')

const without = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
