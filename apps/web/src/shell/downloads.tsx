import { Suspense } from 'react'
import { useTrackedReports } from '#account/reports/tracked-reports.ts'
import { withAllTexts } from '#language/i18n.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'

const DownloadPanel = lazyPart(
  async () => (await withAllTexts(import('#features/downloads/download-panel.tsx'))).DownloadPanel,
)

/** The panel of downloads, whose code is loaded with the first one. */
export function Downloads() {
  const isAny = useTrackedReports().length > 0
  return <Suspense>{isAny && <DownloadPanel />}</Suspense>
}
