import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { typeset } from './typeset.ts'

// A paper that cannot be set is told as such; the thread lives on for the next one.
parentPort?.on('message', async ({ number, paper }: { number: number; paper: Paper }) => {
  try {
    const file = await typeset(paper)
    parentPort?.postMessage({ number, file }, [file.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ number, fault: error instanceof Error ? error.message : String(error) })
  }
})
