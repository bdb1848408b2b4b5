import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getReportPdf, searchReports, startReport } from '@fundholder/protocol/portfolios/reports.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeTracked, trackedReports } from '#account/reports/tracked-reports.ts'
import { answer, answerRaw, cutOff, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { DownloadPanel } from './download-panel.tsx'
import { DownloadReport } from './download-report.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const FILE = 'dashboard-C1-20260101-20261119-en.pdf'
const ASKED = {
  type: 'dashboard',
  contractId: 'C1',
  dateFrom: calendarDay('20260101'),
  dateTo: calendarDay('20261119'),
} as const

const statusIs = (status: 'PENDING' | 'OK' | 'ERROR') =>
  answer(searchReports, {
    data: [{ id: ID, pdfType: 'dashboard', pdfName: FILE, status, inProcess: status === 'PENDING' }],
  })
const panel = () => screen.queryByRole('region', { name: 'Downloading' })
/** Waits for the end of a request that has begun. */
const afterRequest = () => navigator.locks.request('fundholder.reports', () => undefined)
const poll = () => act(() => vi.advanceTimersByTimeAsync(2_000))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show() {
  renderInPortal(
    <>
      <DownloadReport report={ASKED} />
      <DownloadPanel />
    </>,
  )
  return userEvent.setup({ delay: null })
}

async function start() {
  answer(startReport, { id: ID, status: 'PENDING', pdfName: FILE })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Download report' }))
  await waitFor(() => expect(trackedReports()[0]?.id).toBe(ID))
}

test('a report in progress is requested every two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // that stand still in between
  const requests = statusIs('PENDING')
  changeTracked(() => [
    { id: ID, pdfType: 'dashboard', pdfName: FILE, inProcess: true, requestedAt: Date.now() },
  ])
  show()
  const pass = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await afterRequest()
    return requests.length
  }
  expect(await pass(1_999)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await pass(1_999)).toBe(1)
  expect(await pass(1)).toBe(2)
})

test('a report is listed while it is made, downloaded when it is ready, and then no longer listed', async () => {
  const saved = keepSavedFiles()
  const requests = statusIs('PENDING')
  await start()
  expect(within(panel() as HTMLElement).getByText(FILE)).toBeVisible()
  expect(trackedReports()).toEqual([
    {
      id: ID,
      pdfType: 'dashboard',
      pdfName: FILE,
      status: 'PENDING',
      inProcess: true,
      requestedAt: expect.any(Number),
    },
  ])
  expect(screen.getByRole('button', { name: 'Download report' })).toBeDisabled()
  expect(requests).toHaveLength(0)
  await poll()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.query.getAll('ids')).toEqual([ID])
  expect(saved.size).toBe(0)
  statusIs('OK')
  const downloads = answerRaw(
    getReportPdf,
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  await poll()
  expect(await screen.findByText(`${FILE} downloaded!`)).toBeVisible()
  expect(saved.get(FILE)?.type).toBe('application/pdf')
  expect(downloads.map(({ params }) => params)).toEqual([{ type: 'dashboard', id: ID }])
  expect(panel()).toBeNull()
})

test('a report that could not be made is named in a message and no longer listed', async () => {
  statusIs('ERROR')
  await start()
  await poll()
  expect(await screen.findByText(`Failed to download ${FILE}`)).toBeVisible()
  expect(panel()).toBeNull()
})

test('a report that could not be started is no longer listed', async () => {
  refuse(startReport, 'periods/future')
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Download report' }))
  await waitFor(() => expect(trackedReports()).toHaveLength(0))
  expect(panel()).toBeNull()
})

test('retries a lost answer and a refused request, and follows the report after a reload', async () => {
  await start()
  for (const fail of [() => cutOff(searchReports), () => refuse(searchReports, 'server/fault')]) {
    const requests = fail()
    await poll()
    await afterRequest()
    expect(requests).not.toHaveLength(0)
    expect(panel()).not.toBeNull()
  }
  expect(JSON.parse(localStorage.getItem('fundholder.reports.u1') ?? '{}')).toMatchObject({
    expires_at: expect.any(Number),
  })
})

test('sends no request while the tab is hidden, and none after the last report', async () => {
  const requests = statusIs('ERROR')
  await start()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await poll()
  expect(requests).toHaveLength(0)
  hidden.mockReturnValue(false)
  await poll()
  await waitFor(() => expect(panel()).toBeNull())
  await poll()
  await poll()
  expect(requests).toHaveLength(1)
})
