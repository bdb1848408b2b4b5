import { type Progress as Bar, showProgress } from '#platform/cli/progress.ts'

/** Reports the progress of long work: `done` of `of`. */
export type Progress = (step: { done: number; of: number }) => void

export const silently: Progress = () => {}

/** Does work with a bar on the terminal that appears with the first step. */
export async function withBar<Result>(
  task: string,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  let bar: Bar | undefined
  try {
    return await work(({ done, of }) => {
      bar ??= showProgress(task, of)
      bar.reach(done)
    })
  } finally {
    bar?.end()
  }
}
