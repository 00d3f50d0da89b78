import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { Paper } from '#modules/invoices/receipts/receipt-paper.tsx'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { printPaper } from '#modules/printing/station/receipt-print.client.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { ReportWithAddendum } from '../addendum/addendum.ts'
import { cashReportMessages } from './cash-report.messages.ts'
import { reportLines } from './report-paper.ts'

const ON_SCREEN = 42
const ON_PAPER = 48

/** An X or Z as its paper, with the way to the printer. */
export function ReportView({ report }: { report: ReportWithAddendum }) {
  const t = useMessages(cashReportMessages)
  const say = useMessages(cashSessionMessages)
  const printing = useMessages(printingMessages)
  const language = useLanguage()
  const words = { t, methodName: useMethodNames(), language }
  const title = t('name', { kind: report.kind, number: report.number })
  const print = async (): Promise<void> => {
    const lines = reportLines(report, { ...words, columns: ON_PAPER })
    const about = `print ${title}`
    const opened = await printPaper({ title, lines, language }, (problem) =>
      showToast({ title: say('not_printed'), description: printing(problem), tone: 'error', about }),
    )
    // What the person then does in the browser's dialog is not told to pages.
    if (opened) showToast({ title: printing('opened'), tone: 'info', about })
  }
  return (
    <div className="grid justify-items-center gap-4">
      <Button size="lg" icon={<Printer />} className="justify-self-stretch" onClick={() => void print()}>
        {say('print')}
      </Button>
      <div className="max-w-full border border-line">
        <Paper
          label={title}
          lines={reportLines(report, { ...words, columns: ON_SCREEN })}
          language={language}
        />
      </div>
    </div>
  )
}

/** The X of an open session or the Z of a closed one, from the server. */
export function SessionReport({ sessionId }: { sessionId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...api.cashSession.report.queryOptions({ sessionId }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (data) return <ReportView report={data} />
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </Loading>
  )
}
