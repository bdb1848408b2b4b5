import { PASSWORD_LENGTH } from '@fundholder/domain/limits.ts'
import { brokenRules, PASSWORD_RULES } from '@fundholder/domain/users/password-policy.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './new-password.module.css'

/** Rules that can be checked while typing. The names of the owner are known to the server alone. */
const CHECKED_RULES = PASSWORD_RULES.filter((rule) => rule !== 'owner')

/** Lists the password rules and marks each as soon as the input meets it. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { text } = useLanguage()
  const broken = brokenRules(password, undefined)
  return (
    <div id={id} className={styles.rules}>
      <p>{text('activation.rules.title')}</p>
      <ul>
        {CHECKED_RULES.map((rule) => {
          const isJudged = password !== ''
          const isMet = isJudged && !broken.includes(rule)
          return (
            <li key={rule} data-met={isMet || undefined}>
              <Icon name={isMet ? 'check' : 'dot'} size={16} />
              <span>
                {isJudged && (
                  <span className="visually-hidden">
                    {text(isMet ? 'activation.rules.met' : 'activation.rules.unmet')}{' '}
                  </span>
                )}
                {text(`activation.rules.${rule}`, { count: PASSWORD_LENGTH })}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.owner}>{text('activation.rules.owner')}</p>
    </div>
  )
}
