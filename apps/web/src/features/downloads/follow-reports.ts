import { getReportPdf, type ReportType, searchReports } from '@fundholder/protocol/portfolios/reports.ts'
import { useEffect } from 'react'
import {
  type TrackedReport,
  trackedReports,
  untrack,
  useTrackedReports,
} from '#account/reports/tracked-reports.ts'
import { callServer, exchange } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { saveFile } from '#figures/export/save-file.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Specification, section 9: PDF status poll. */
const POLL_MS = 2_000
/** One tab at a time asks and downloads. */
const LOCK = 'fundholder.reports'
/** Longer than any call takes: a start without an answer by then was lost with the page that sent it. */
const LOST_MS = 40_000

/** Asks every 2 seconds how far reports are, while there are any and the tab is in sight, and downloads those that are ready. */
export function useFollowedReports(): readonly TrackedReport[] {
  const { text } = useLanguage()
  const reports = useTrackedReports()
  const isAny = reports.length > 0
  useEffect(() => {
    if (!isAny) return
    const say = {
      done: (file: string) => void showToast('success', text('ui.export.done', { file })),
      failed: (file: string) => void showToast('error', text('ui.export.failed', { file })),
    }
    const look = () => {
      if (!document.hidden)
        void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && followOnce(say))
    }
    const timer = setInterval(look, POLL_MS)
    return () => clearInterval(timer)
  }, [isAny, text])
  return reports
}

type Say = Record<'done' | 'failed', (file: string) => void>

async function followOnce(say: Say) {
  for (const { id, pdfName, requestedAt } of trackedReports()) {
    if (id !== undefined || Date.now() - requestedAt < LOST_MS) continue
    untrack(pdfName)
    say.failed(pdfName)
  }
  const known = trackedReports().flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]))
  for (const type of new Set(known.map(({ pdfType }) => pdfType)))
    await followType(
      type,
      known.filter(({ pdfType }) => pdfType === type),
      say,
    )
}

async function followType(type: ReportType, reports: readonly (TrackedReport & { id: string })[], say: Say) {
  try {
    const { data } = await callServer(searchReports, {
      params: { type },
      query: { ids: reports.map(({ id }) => id) },
    })
    for (const { id, pdfName, status } of data) {
      if (status === 'OK') await download(type, { id, pdfName }, say)
      if (status !== 'ERROR') continue
      untrack(pdfName)
      say.failed(pdfName)
    }
  } catch (error) {
    if (!isRefusal(error, 'reports/unknown')) return // retried in 2 seconds
    for (const { pdfName } of reports) {
      untrack(pdfName)
      say.failed(pdfName)
    }
  }
}

async function download(type: ReportType, { id, pdfName }: { id: string; pdfName: string }, say: Say) {
  try {
    const response = await exchange(getReportPdf, { params: { type, id } })
    saveFile(await response.blob(), pdfName)
    say.done(pdfName)
  } catch {
    say.failed(pdfName)
  }
  untrack(pdfName)
}
