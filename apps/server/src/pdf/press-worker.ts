import { parentPort } from 'node:worker_threads'
import { reasonOf } from '#platform/basics/reason-of.ts'
import type { Paper } from './paper.ts'
import { typeset } from './typeset.ts'

parentPort?.on('message', (asked: { number: number; paper: Paper }) => void answer(asked))

/** A paper that cannot be set is told as such; the thread lives on for the next one. */
async function answer({ number, paper }: { number: number; paper: Paper }): Promise<void> {
  try {
    const file = await typeset(paper)
    parentPort?.postMessage({ number, file }, [file.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ number, fault: reasonOf(error) })
  }
}
