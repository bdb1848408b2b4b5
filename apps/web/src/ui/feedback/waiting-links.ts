/**
 * Puts links of the page in force that wait for their turn: what only some visitors need, and what nobody needs before
 * the first view stands.
 */
export function putInForce(visitor: 'signed-in' | 'later') {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-visitor=${visitor}][data-rel]`))
    link.rel = link.dataset.rel ?? ''
}
