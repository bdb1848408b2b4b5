import { SingleBar } from 'cli-progress'

const LINE_EVERY_MS = 3000

/** Progress of long work, shown at the terminal and in the log. */
export type Progress = {
  /** @param amount of the whole that is done by now. */
  reach: (amount: number) => void
  /** The work is over; whatever else is written comes after. */
  end: () => void
}

/**
 * A bar on a terminal; elsewhere a line every few seconds.
 *
 * @param task in a few words: `Making the demo`.
 * @param whole in any unit.
 */
export function showProgress(
  task: string,
  whole: number,
  output: NodeJS.WriteStream = process.stderr,
): Progress {
  return output.isTTY ? bar(task, whole, output) : lines(task, whole, output)
}

function bar(task: string, whole: number, stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar({
    format: `${task} {bar} {percentage}%`,
    stream,
    hideCursor: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  })
  shown.start(whole, 0)
  return { reach: (amount) => shown.update(amount), end: () => shown.stop() }
}

function lines(task: string, whole: number, output: NodeJS.WriteStream): Progress {
  let amount = 0
  const print = () => output.write(`${task}: ${Math.floor((100 * amount) / whole)}%\n`)
  print()
  const timer = setInterval(print, LINE_EVERY_MS).unref()
  return {
    reach: (reached) => {
      amount = reached
    },
    end: () => {
      clearInterval(timer)
      print()
    },
  }
}
