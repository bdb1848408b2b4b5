/** What an element says, its unbreakable spaces made plain. */
export const shown = (element: Element | null | undefined): string | undefined =>
  element?.textContent?.replaceAll(/\s/g, ' ')

/** What a control says to a screen reader, its unbreakable spaces made plain. */
export const spoken = (control: Element): string | undefined =>
  control.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')

/** What a drawing is called, its unbreakable spaces made plain. */
export const spokenName = (drawing: Element): string | undefined =>
  drawing.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')
