import { vi } from 'vitest'

/** Keeps the files that a page lets the browser save, under their names, instead of saving them. */
export function keepSavedFiles(): Map<string, Blob> {
  const saved = new Map<string, Blob>()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test-${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.set(this.download, blob)
  })
  return saved
}
