import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'

/** A sentence in which support can be written to. */
export function Support({ text: sentence }: { text: (support: string) => string }) {
  const { text } = useLanguage()
  return (
    <WithSlot text={sentence(SLOT)}>
      <a href={`mailto:${portalConfig().supportEmail}`}>{text('activation.support')}</a>
    </WithSlot>
  )
}
