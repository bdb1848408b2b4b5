import { Link } from '@tanstack/react-router'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/controls/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './strategy.module.css'

const LINKS = [
  { to: '/dealing/orders', words: 'orders', icon: 'clock' },
  { to: '/screener', words: 'screener', icon: 'filter' },
] as const satisfies readonly { to: string; words: string; icon: IconName }[]

/** Links to the orders and to the fund screener. */
export function DealingLinks() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  return (
    <Card title={text('dealing.more.title')}>
      <ul className={styles.links}>
        {LINKS.map(({ to, words, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              <span>
                {text(`dealing.more.${words}`, whose)}
                <small>{text(`dealing.more.${words}Text`, whose)}</small>
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
