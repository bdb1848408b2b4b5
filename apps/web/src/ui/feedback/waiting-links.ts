/** Activates the links of the page that the first view does not need. */
export function activateLaterLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-visitor=later][data-rel]'))
    link.rel = link.dataset.rel ?? ''
}
