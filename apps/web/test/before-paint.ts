/** Runs what the browser runs before it has read the rest of the page. */
export async function runBeforePaint() {
  const script = document.createElement('script')
  script.src = '/before-paint.js'
  await new Promise((resolve) => {
    script.onload = resolve
    document.head.append(script)
  })
  script.remove()
}
