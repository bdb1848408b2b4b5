import { answerTasks } from '#platform/workers/answer-tasks.ts'

/** A task of the tests of worker queues. */
export type TestTask = { double: number } | { fail: string } | { busyMs: number } | { exit: number }

answerTasks((task: TestTask): number => {
  if ('fail' in task) throw new Error(task.fail)
  if ('exit' in task) process.exit(task.exit)
  if ('double' in task) return 2 * task.double
  const end = performance.now() + task.busyMs
  while (performance.now() < end);
  return task.busyMs
})
