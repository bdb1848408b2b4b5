/**
 * Finds what cannot be read or reached on the page as it is now. Runs in the page, so it holds all that it needs.
 *
 * Reports text, controls and pictures outside an ancestor that clips them or beside one that holds them, entries wider than
 * their field, shortened text without a title that has all of it, scrollers that cannot be scrolled by every kind of hand
 * or scroll sideways without need, and a document that is wider than its window.
 *
 * @returns one line a fault: the words, then what is wrong with them.
 */
export function findCutOff(): string[] {
  /** Sub-pixels of layout and of text. */
  const SLACK_PX = 1
  /** A table of more columns may scroll sideways, and only in a narrower window. */
  const FEW_COLUMNS = 6
  const WIDE_WINDOW_PX = 1200
  const CONTROLS = 'input, select, textarea, button, summary, img, canvas, svg[role="img"]'
  const FOCUSABLE =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]'
  type Box = { left: number; right: number; top: number; bottom: number }
  const AXES = { x: ['left', 'right'], y: ['top', 'bottom'] } as const
  const faults = new Set<string>()
  const scrollers = new Map<Element, Set<'x' | 'y'>>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const seen = new Map<Element, boolean>()
  const root = document.documentElement

  const styleOf = (one: Element) => {
    const style = styles.get(one) ?? getComputedStyle(one)
    styles.set(one, style)
    return style
  }
  /** Text for screen readers only is clipped to nothing on purpose. */
  const isSeen = (one: Element): boolean => {
    const known = seen.get(one)
    if (known !== undefined) return known
    const is =
      (one.parentElement === null || isSeen(one.parentElement)) &&
      styleOf(one).clipPath !== 'inset(50%)' &&
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    seen.set(one, is)
    return is
  }
  const named = (one: Element) => {
    const words = one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? ''
    return `${one.tagName.toLowerCase()} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
  }
  const insideOf = (one: Element): Box => {
    const { left, top } = one.getBoundingClientRect()
    const [x, y] = [left + one.clientLeft, top + one.clientTop]
    return { left: x, right: x + one.clientWidth, top: y, bottom: y + one.clientHeight }
  }
  const isOut = (box: Box, of: Box, axis: 'x' | 'y') => {
    const [start, end] = AXES[axis]
    return box[start] < of[start] - SLACK_PX || box[end] > of[end] + SLACK_PX
  }

  /** Follows a box from ancestor to ancestor: each holds it, clips it or lets it be scrolled into sight. */
  const follow = (what: string, content: Box, from: Element, ownPosition: string, isText: boolean) => {
    const box = { ...content }
    let position = ownPosition
    for (let at: Element | null = from; at && at !== root && at !== document.body; at = at.parentElement) {
      if (position === 'fixed') break
      const style = styleOf(at)
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue
      const isFlowing = position === 'static' || position === 'relative'
      position = style.position
      if (style.display === 'inline' || style.display === 'contents') continue
      for (const axis of ['x', 'y'] as const) {
        const overflow = axis === 'x' ? style.overflowX : style.overflowY
        if (axis === 'x' && isShortened(at)) continue
        if (overflow === 'visible' && !/strict|content|paint/.test(style.contain)) {
          // Text beside its box covers what is there; what surrounds a control, or is above or below, may give way.
          const isEdge = at.matches('dialog') || (isText && (axis === 'x' || at.matches('section')))
          if (at.closest('svg') || !isFlowing || !isEdge) continue
          if (isOut(box, at.getBoundingClientRect(), axis))
            faults.add(`${what} is outside ${named(at).slice(0, 40)} (${axis})`)
        } else if (isOut(box, insideOf(at), axis)) {
          if (overflow === 'auto' || overflow === 'scroll') scrolls(what, box, at, axis)
          else faults.add(`${what} is cut off by ${named(at).slice(0, 40)} (${axis})`)
        }
      }
    }
    const page = { left: 0, right: root.clientWidth, top: 0, bottom: root.clientHeight }
    if (position === 'fixed') {
      if (isOut(box, page, 'x') || isOut(box, page, 'y')) faults.add(`${what} is outside the window`)
      return
    }
    const isShut = [root, document.body].some((one) => /hidden|clip/.test(styleOf(one).overflowX))
    if (box.left + scrollX < -SLACK_PX || box.top + scrollY < -SLACK_PX || (isShut && isOut(box, page, 'x')))
      faults.add(`${what} is outside the page`)
  }

  /** Notes the scroller, and continues with that part of the box which it shows at a time. */
  const scrolls = (what: string, box: Box, at: Element, axis: 'x' | 'y') => {
    const [start, end] = AXES[axis]
    const inside = insideOf(at)
    const scrolled = axis === 'x' ? at.scrollLeft : at.scrollTop
    const size = axis === 'x' ? at.scrollWidth : at.scrollHeight
    const all = { ...inside, [start]: inside[start] - scrolled, [end]: inside[start] - scrolled + size }
    if (isOut(box, all, axis))
      faults.add(`${what} cannot be scrolled to in ${named(at).slice(0, 40)} (${axis})`)
    scrollers.set(at, (scrollers.get(at) ?? new Set()).add(axis))
    box[start] = inside[start]
    box[end] = inside[end]
  }

  const lookAtText = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        // The box of a line is higher than its letters.
        const letters = { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 }
        if (width >= 1) follow(`"${node.nodeValue.trim().slice(0, 60)}"`, letters, parent, 'static', true)
      }
    }
  }

  const lookAtControls = () => {
    for (const one of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isSeen(one) || !one.parentElement) continue
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const box = { left, right, top, bottom }
      if (right > left) follow(named(one), box, one.parentElement, styleOf(one).position, false)
      if (one.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), select'))
        fits(one as HTMLInputElement | HTMLSelectElement)
    }
  }

  /** A field is as wide as what is in it, be it entered, chosen or suggested. */
  const fits = (field: HTMLInputElement | HTMLSelectElement) => {
    const has = field.getBoundingClientRect().width
    const before = field.style.cssText
    for (const [name, value] of Object.entries({
      position: 'absolute',
      'field-sizing': 'content',
      'inline-size': 'auto',
      'min-inline-size': '0',
      'max-inline-size': 'none',
    }))
      field.style.setProperty(name, value, 'important')
    const needs = field.getBoundingClientRect().width
    field.style.cssText = before
    if (needs > has + SLACK_PX)
      faults.add(
        `${named(field)} needs ${Math.round(needs)} px for "${field.value}" and has ${Math.round(has)}`,
      )
  }

  const isShortened = (one: Element) =>
    styleOf(one).textOverflow === 'ellipsis' &&
    styleOf(one).overflowX !== 'visible' &&
    !one.matches('input, select')

  /** Checks that truncated text has its full form in a title. */
  const lookAtShortened = () => {
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!isShortened(one) || one.scrollWidth <= one.clientWidth || !isSeen(one)) continue
      const whole = one.closest<HTMLElement>('[title]')?.title ?? ''
      if (!whole.includes(one.textContent?.trim() ?? '')) faults.add(`${named(one)} is shortened`)
    }
  }

  /** By wheel and finger, and by keys: something in it takes the focus, or it does itself. */
  const lookAtScrollers = () => {
    for (const [one, axes] of scrollers) {
      const what = named(one)
      if (one.getAttribute('tabindex') !== '0' && !one.querySelector(FOCUSABLE))
        faults.add(`${what} cannot be scrolled by keys`)
      if (/none/.test(styleOf(one).touchAction)) faults.add(`${what} cannot be scrolled by touch`)
      if (!axes.has('x')) continue
      const columns = Math.max(0, ...[...one.querySelectorAll('tr')].map(({ cells }) => cells.length))
      if (columns <= FEW_COLUMNS || innerWidth >= WIDE_WINDOW_PX) faults.add(`${what} scrolls sideways`)
    }
  }

  if (root.scrollWidth > root.clientWidth)
    faults.add(`the document is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`)
  lookAtText()
  lookAtControls()
  lookAtShortened()
  lookAtScrollers()
  return [...faults]
}
