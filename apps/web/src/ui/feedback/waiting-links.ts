/** Puts the page's links in force that nobody needs before the first view. */
export function activateLaterLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-visitor=later][data-rel]'))
    link.rel = link.dataset.rel ?? ''
}
