/**
 * Runs a script and sets its exit code; an error is printed without a stack.
 *
 * @param {() => Promise<number>} work returns the exit code.
 */
export async function runScript(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
