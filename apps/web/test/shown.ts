/** Returns the text of an element with non-breaking spaces replaced. */
export const shown = (element: Element | null | undefined): string | undefined =>
  element?.textContent?.replaceAll(/\s/g, ' ')

/** Returns the accessible name of a control with non-breaking spaces replaced. */
export const spoken = (control: Element): string | undefined =>
  control.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')

/** Returns the accessible name of a drawing with non-breaking spaces replaced. */
export const spokenName = (drawing: Element): string | undefined =>
  drawing.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')
