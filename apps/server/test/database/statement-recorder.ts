import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/** Records the text of each statement in `statements`. */
export function statementRecorder(): KyselyPlugin & { statements: string[] } {
  const compiler = new PostgresQueryCompiler()
  const statements: string[] = []
  return {
    statements,
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
