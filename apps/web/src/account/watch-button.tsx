import { useWatch } from '#account/queries/use-fund-lists.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import round from '#ui/buttons/round-button.module.css'
import styles from './watch-button.module.css'

/** A star that puts a fund on the client's watchlist or takes it off. */
export function WatchButton({ id, name }: { id: string; name: string }) {
  const { text } = useLanguage()
  const { isWatched, watch } = useWatch(id)
  return (
    <button
      type="button"
      className={`${round.round} ${styles.star}`}
      aria-pressed={isWatched ?? false}
      aria-label={text('watchlist.watch', { name })}
      title={text(isWatched ? 'watchlist.stop' : 'watchlist.start')}
      disabled={isWatched === undefined}
      onClick={() => watch(!isWatched)}
    >
      <Icon name="star" size={20} />
    </button>
  )
}
