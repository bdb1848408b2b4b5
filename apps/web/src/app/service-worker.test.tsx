import { expect, onTestFinished, test, vi } from 'vitest'
import source from '../../build/service-worker.js?raw'

type Listener = (event: { data: { keep: string[] }; waitUntil: (work: Promise<void>) => void }) => void

/** Runs the worker of a release with these pages, and returns what it listens to. */
async function workerOf(pages: readonly string[]): Promise<Record<string, Listener>> {
  const listed = pages.map((page) => JSON.stringify(page)).join(', ')
  const worker = `
    export const listeners = {}
    const addEventListener = (name, act) => { listeners[name] = act }
    ${source.replace("'PAGE-FILES'", () => listed)}`
  const address = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }))
  return (await import(/* @vite-ignore */ address)).listeners
}

test('a file that cannot be loaded does not keep the files after it from being kept', async () => {
  onTestFinished(() => void caches.delete('shell-RELEASE'))
  const requested: string[] = []
  vi.spyOn(Cache.prototype, 'add').mockImplementation(async (file) => {
    requested.push(new URL((file as Request).url).pathname)
    if (requested.length === 1) throw new TypeError('Failed to fetch')
  })
  const { message } = await workerOf(['/assets/one.js', '/assets/two.js'])
  const work = Promise.withResolvers<void>()
  message?.({ data: { keep: [] }, waitUntil: work.resolve })
  await work.promise
  expect(requested).toEqual(['/assets/one.js', '/assets/two.js'])
})
