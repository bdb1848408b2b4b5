import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './help.module.css'

/** Ways on for those who did not find an answer. */
export function OtherWays() {
  const { text } = useLanguage()
  return (
    <Card title={text('help.other.title')} meta={text('help.other.lead')}>
      <ul className={styles.ways}>
        <li>
          <Icon name="chat" />
          <Link to="/chatbot">{text('help.other.ask')}</Link>
        </li>
        <li>
          <Icon name="mail" />
          <Link to="/contact">{text('shell.page.contact')}</Link>
        </li>
        <li>
          <Icon name="calculator" />
          <Link to="/savings-calculator">{text('shell.page.calculator')}</Link>
        </li>
        <li>
          <Icon name="book" />
          <Link to="/guide">{text('signIn.guide.title')}</Link>
        </li>
      </ul>
    </Card>
  )
}
