import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { typeset } from './typeset.ts'

parentPort?.on('message', (request: { number: number; paper: Paper }) => void answer(request))

/** Reports a document that cannot be typeset; the thread continues with the next one. */
async function answer({ number, paper }: { number: number; paper: Paper }): Promise<void> {
  try {
    const file = await typeset(paper)
    parentPort?.postMessage({ number, file }, [file.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ number, fault: error instanceof Error ? error.message : String(error) })
  }
}
