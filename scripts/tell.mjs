/**
 * Does a script's work and ends with its status; a failure is printed without a stack.
 *
 * @param {() => Promise<number>} work
 */
export async function tell(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
