import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import type { CommissionPaymentId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { DocumentLines, DocumentSums, shownAmount } from '#ui/page/document-lines.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { METHOD_WORDS } from '../payment.ts'
import '#ui/page/printed-report.css'

type Document = Answer<'commission', 'getPayment'>

type Props = { id: CommissionPaymentId; onBack: (employeeId: string | null) => void }

/** A payment of commissions as the sheet that is printed and signed: /home/reports/commissions/payments/{id}. */
export function PaymentScreen({ id, onBack }: Props) {
  const t = useMessages(commissionsMessages)
  const ui = useMessages(uiMessages)
  const { data, error, refetch, isFetching } = useQuery(
    api.commission.getPayment.queryOptions({ payment_id: id }),
  )
  const back = () => onBack(data?.employee_id ?? null)
  return (
    <div className="printed-report min-h-0 flex-1 overflow-y-auto pb-8">
      <PageHeader
        error={error}
        title={data ? t('document', { number: data.number }) : t('payments')}
        help={data?.employee_name}
        actions={
          <>
            <Button icon={<ArrowLeft />} onClick={back}>
              {t('back')}
            </Button>
            {data && (
              <Button icon={<Printer />} onClick={() => window.print()}>
                {ui('print')}
              </Button>
            )}
          </>
        }
      />
      <ErrorNotice
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        back={{ label: t('back'), onBack: back }}
      />
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <Sheet of={data} />}
    </div>
  )
}

function Sheet({ of }: { of: Document }) {
  const t = useMessages(commissionsMessages)
  const { day, dateTime } = useFormats()
  return (
    <article className="grid max-w-3xl gap-6">
      {of.reversal && (
        <p className="m-0 flex flex-wrap items-center gap-2">
          <Badge tone="danger">{t('reversed')}</Badge>
          <span>
            {t('reversed_with', {
              number: of.reversal.number,
              day: day(of.reversal.day),
              reason: of.reversal.reason,
            })}
          </span>
        </p>
      )}
      <Facts
        facts={[
          [t('seller'), of.employee_name],
          [t('date'), day(of.day)],
          [t('until'), day(of.until)],
          [t('method'), t(METHOD_WORDS[of.method])],
          [t('reference'), of.reference],
          [t('notes'), of.notes || null],
          [t('by'), `${of.by}, ${dateTime(of.at)}`],
        ]}
      />
      <DocumentLines
        label={t('document_lines')}
        header={t('product')}
        rows={of.lines}
        rowKey={(line) => line.id}
        name={(line) => line.product_name}
        code={(line) => t('document_customer', { number: line.number, customer: line.customer_name })}
        more={(line) => line.is_void && <Badge tone="danger">{t('document_void')}</Badge>}
        figures={[
          { header: t('date'), shown: (line) => day(line.day) },
          { header: t('quantity'), shown: (line) => String(line.quantity) },
          { header: t('commission'), shown: (line) => shownAmount(line.amount) },
        ]}
      >
        <DocumentSums rows={[]} total={t('document_total')} amount={of.amount} />
      </DocumentLines>
      <div className="hidden grid-cols-2 gap-12 pt-16 print:grid">
        {[t('delivered_by'), t('received_by')].map((role) => (
          <p key={role} className="m-0 border-t border-line-strong pt-2">
            {role}
          </p>
        ))}
      </div>
    </article>
  )
}
