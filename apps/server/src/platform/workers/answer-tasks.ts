import { parentPort, type Transferable } from 'node:worker_threads'
import { reasonOf } from '#platform/basics/reason-of.ts'

export type Task<Input> = { number: number; input: Input }
export type TaskAnswer<Result> = { number: number } & ({ result: Result } | { fault: string })

/**
 * Answers the tasks of a worker queue, in its thread. A task that fails is answered with the reason, and the thread goes
 * on with the next one.
 *
 * @param buffersOf buffers of a result that are handed over instead of copied.
 */
export function answerTasks<Input, Result>(
  run: (input: Input) => Result | Promise<Result>,
  buffersOf: (result: Result) => Transferable[] = () => [],
): void {
  const answer = async ({ number, input }: Task<Input>) => {
    try {
      const result = await run(input)
      parentPort?.postMessage({ number, result } satisfies TaskAnswer<Result>, buffersOf(result))
    } catch (error) {
      parentPort?.postMessage({ number, fault: reasonOf(error) } satisfies TaskAnswer<Result>)
    }
  }
  parentPort?.on('message', (task: Task<Input>) => void answer(task))
}
