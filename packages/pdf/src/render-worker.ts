import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from './document-content.ts'
import { typeset } from './typeset.ts'

parentPort?.on('message', (request: { number: number; content: DocumentContent }) => void answer(request))

/** Reports a document that cannot be typeset; the thread continues with the next one. */
async function answer({ number, content }: { number: number; content: DocumentContent }): Promise<void> {
  try {
    const file = await typeset(content)
    parentPort?.postMessage({ number, file }, [file.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ number, fault: error instanceof Error ? error.message : String(error) })
  }
}
