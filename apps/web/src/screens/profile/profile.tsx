import { useState } from 'react'
import { DetailsCard } from '#features/profile/details-card.tsx'
import { ChangePassword } from '#features/sign-in/change-password/change-password.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from '#screens/work-page.module.css'
import { usePage } from '#shell/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import page from './profile.module.css'

/** The signed-in user's details on file, and the password. */
export function ProfileScreen() {
  const { text } = useLanguage()
  const { title } = usePage()
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <ChangePassword
        onCancel={() => setChanging(false)}
        onDone={() => {
          void showToast('success', text('activation.done'))
          setChanging(false)
        }}
      />
    )
  return (
    <>
      <PageHead title={text(title)} />
      <div className={styles.page}>
        <div className={styles.main}>
          <DetailsCard />
        </div>
        <div className={styles.aside}>
          <Card title={text('profile.password.title')}>
            <div className={page.password}>
              <p>{text('profile.password.lead')}</p>
              <Button onClick={() => setChanging(true)}>{text('profile.password.open')}</Button>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
