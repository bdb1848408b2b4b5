import { startReport } from '@fundholder/protocol/portfolios/reports.ts'
import { callServer } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  changeTracked,
  type RequestedReport,
  reportName,
  untrack,
  useTrackedReports,
} from './tracked-reports.ts'

/**
 * Starts a report in the client's language. It is listed under Downloading at once and downloaded when it is ready; one
 * that could not be started is named in a message.
 */
export function useStartReport() {
  const { language: lang } = useLanguage()
  const failureText = useFailureText()
  const underWay = useTrackedReports()
  return {
    /** True while a report is being made. */
    isUnderWay: (report: RequestedReport) =>
      underWay.some(({ pdfName }) => pdfName === reportName(report, lang)),
    startReport: async (report: RequestedReport) => {
      const pdfName = reportName(report, lang)
      const { type, contractId, dateFrom, dateTo } = report
      changeTracked((reports) => [
        ...reports.filter((one) => one.pdfName !== pdfName),
        { pdfType: type, pdfName, inProcess: true, requestedAt: Date.now() },
      ])
      try {
        const { id, status } = await callServer(startReport, {
          params: { type, contractId },
          body: { dateFrom, dateTo, lang },
        })
        changeTracked((reports) =>
          reports.map((one) => (one.pdfName === pdfName ? { ...one, id, status } : one)),
        )
      } catch (error) {
        untrack(pdfName)
        void showToast('error', failureText(error))
      }
    },
  }
}
