import { LAYOUT_VIEWS_MAX } from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout, LayoutItem, LayoutView } from '@fundholder/protocol/users/preferences.ts'

/**
 * Two changes of the same layout made into one: what one side alone has changed is as it made it, and where both have
 * changed the same card, the view's name or the choice of view, `mine` is taken. A card that either took out is out.
 */
export function mergedLayout(base: GridLayout, mine: GridLayout, theirs: GridLayout): GridLayout {
  const before = byId(base.views)
  const own = byId(mine.views)
  const their = byId(theirs.views)
  const kept = theirs.views.flatMap((view) => {
    const [was, now] = [before.get(view.id), own.get(view.id)]
    if (now) return [mergedView(was, now, view)]
    return was && isSameView(was, view) ? [] : [view] // deleted here, unless they went on with it
  })
  const added = mine.views.filter((view) => {
    const was = before.get(view.id)
    return !their.has(view.id) && !(was && isSameView(was, view)) // deleted there, unless I went on with it
  })
  const views = [...kept, ...added].slice(0, LAYOUT_VIEWS_MAX)
  const wanted = mine.active === base.active ? theirs.active : mine.active
  const isThere = views.some(({ id }) => id === wanted)
  return { active: isThere ? wanted : (views[0]?.id ?? wanted), views }
}

function mergedView(was: LayoutView | undefined, mine: LayoutView, theirs: LayoutView): LayoutView {
  if (!was) return mine
  const [before, own, their] = [byCard(was.lg), byCard(mine.lg), byCard(theirs.lg)]
  const lg = mergedOrder(was, mine, theirs).flatMap((i) => {
    const [mineNow, theirNow] = [own.get(i), their.get(i)]
    if (before.has(i) && !(mineNow && theirNow)) return [] // one of us took it out
    return (isSamePlace(before.get(i), mineNow) ? theirNow : (mineNow ?? theirNow)) ?? []
  })
  const present = new Set(lg.map(({ i }) => i))
  const gone = [...(theirs.removed ?? []), ...(mine.removed ?? [])].filter((i) => !present.has(i))
  return {
    ...theirs,
    name: mine.name === was.name ? theirs.name : mine.name,
    lg,
    removed: [...new Set(gone)],
  }
}

/** Returns the order of the cards of both sides: theirs if they changed it, otherwise mine. */
function mergedOrder(was: LayoutView, mine: LayoutView, theirs: LayoutView): string[] {
  const [before, own, their] = [was, mine, theirs].map(({ lg }) => lg.map(({ i }) => i))
  const isTheirs = String(before) !== String(their)
  return [...new Set([...((isTheirs ? their : own) ?? []), ...((isTheirs ? own : their) ?? [])])]
}

const byId = (views: readonly LayoutView[]) => new Map(views.map((view) => [view.id, view]))
const byCard = (cards: readonly LayoutItem[]) => new Map(cards.map((card) => [card.i, card]))

const isSamePlace = (one: LayoutItem | undefined, other: LayoutItem | undefined) =>
  one?.x === other?.x && one?.y === other?.y && one?.w === other?.w && one?.h === other?.h

const isSameView = (one: LayoutView, other: LayoutView) =>
  one.name === other.name &&
  one.lg.length === other.lg.length &&
  one.lg.every((card, at) => other.lg[at]?.i === card.i && isSamePlace(card, other.lg[at]))
