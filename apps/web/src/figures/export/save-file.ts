/** Lets the browser save a file made in the page. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; a minute is for browsers that ask where to first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
