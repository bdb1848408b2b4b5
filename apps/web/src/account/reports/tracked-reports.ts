import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { ReportType } from '@fundholder/protocol/portfolios/reports.ts'
import { useSyncExternalStore } from 'react'
import { readClaims } from '#session/claims.ts'
import { store, stored } from '#storage/stored.ts'

export type RequestedReport = {
  type: ReportType
  contractId: string
  dateFrom: CalendarDay
  dateTo: CalendarDay
}

/** A report that is being made; it has an id once the server knows it. */
export type TrackedReport = {
  pdfType: ReportType
  pdfName: string
  id?: string
  status?: 'PENDING' | 'OK' | 'ERROR'
  inProcess: boolean
  /** Time of the request, ms. */
  requestedAt: number
}

const NONE: readonly TrackedReport[] = []
const changes = new EventTarget()
let read: { raw: string | undefined; reports: readonly TrackedReport[] } = { raw: undefined, reports: NONE }

/** Storage key of this user: another user of the same browser neither sees nor downloads the reports. */
const key = () => `fundholder.reports.${readClaims()?.user ?? ''}`

/** The reports under way, also those of other tabs and of before a reload. */
export function trackedReports(): readonly TrackedReport[] {
  const raw = stored(key())
  if (raw !== read.raw) read = { raw, reports: parsed(raw) }
  return read.reports
}

function parsed(raw: string | undefined): readonly TrackedReport[] {
  try {
    const reports: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(reports) && reports.length > 0 ? (reports as TrackedReport[]) : NONE
  } catch {
    return NONE // not written by this version of the page
  }
}

/** Changes the reports under way from what they are now, in whatever tab. */
export function changeTracked(change: (reports: readonly TrackedReport[]) => readonly TrackedReport[]) {
  store(key(), JSON.stringify(change(trackedReports())))
  changes.dispatchEvent(new Event('changed'))
}

export const untrack = (name: string) =>
  changeTracked((reports) => reports.filter(({ pdfName }) => pdfName !== name))

export const useTrackedReports = () => useSyncExternalStore(watch, trackedReports)

function watch(changed: () => void): () => void {
  changes.addEventListener('changed', changed)
  addEventListener('storage', changed)
  return () => {
    changes.removeEventListener('changed', changed)
    removeEventListener('storage', changed)
  }
}

/** The name of a report's file, as the server gives it. */
export const reportName = (
  { type, contractId, dateFrom, dateTo }: RequestedReport,
  language: Language,
): string => `${type}-${contractId}-${dateFrom}-${dateTo}-${language}.${type === 'account' ? 'zip' : 'pdf'}`
