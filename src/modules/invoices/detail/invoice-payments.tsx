import { Fragment } from 'react'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import { Filled } from '#ui/page/places.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useMethodNames } from '../payment-means/method-names.client.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import { noteActions, paymentActions } from './invoice-places.client.ts'
import type { Invoice } from './invoice-screen.tsx'
import { PaymentMenu } from './paying/payment-menu.tsx'

const shown = (decimal: number): string => formatAmount(centsFromDecimal(decimal) ?? ZERO)

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2'

/** What was paid with it and since, and what came back. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  const { dateTime } = useFormats()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h2 className="m-0 text-base">{t('payments')}</h2>
        {invoice.payments.length === 0 && <p className="m-0 text-muted">{t('no_payments')}</p>}
        <ul aria-label={t('payments')} className="m-0 list-none p-0">
          {invoice.payments.map((payment, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was paid is known by its place, and only added to
            <Payment key={position} payment={payment} />
          ))}
          {invoice.change > 0 && (
            <li className={ROW}>
              <span>{t('change')}</span>
              <span className="font-semibold tabular-nums">−{shown(invoice.change)}</span>
            </li>
          )}
        </ul>
      </section>
      {invoice.credit_notes.length > 0 && (
        <section>
          <h2 className="m-0 text-base">{t('credit_notes')}</h2>
          <ul aria-label={t('credit_notes')} className="m-0 list-none p-0">
            {invoice.credit_notes.map((note) => (
              <li key={note.number} className={ROW}>
                <span className="flex items-center font-mono text-compact">{note.ncf}</span>
                <span className="flex items-center gap-2">
                  <span className="font-semibold tabular-nums">−{shown(note.total)}</span>
                  <Filled place={noteActions} props={{ note: { id: note.id, number: note.number } }} />
                </span>
                <span className="col-span-2 text-compact text-muted">
                  {note.number} · {dateTime(note.at)} · {note.by}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Payment({ payment }: { payment: Invoice['payments'][number] }) {
  const t = useMessages(invoiceDetailMessages)
  const nameOf = useMethodNames()
  const { dateTime } = useFormats()
  const { id, number, reversal } = payment
  const { currency, currency_amount } = payment
  const said = [
    currency !== null &&
      currency_amount !== null &&
      t('received', { amount: `${currency} ${shown(currency_amount)}` }),
    payment.number,
    dateTime(payment.at),
    payment.by,
    payment.reference && t('reference', { reference: payment.reference }),
  ].filter((each) => typeof each === 'string' && each !== '')
  return (
    <li className={ROW}>
      <span className="flex flex-wrap items-center gap-2">
        {nameOf(payment.paymentMethod.name)}
        {reversal && <Badge tone="danger">{t('reversed')}</Badge>}
      </span>
      <span className="flex items-center gap-2">
        <span className={`font-semibold tabular-nums ${reversal ? 'text-muted line-through' : ''}`}>
          {shown(payment.amount)}
        </span>
        {id !== null && <Filled place={paymentActions} props={{ payment: { id, number, reversal } }} />}
        {id !== null && reversal === null && (
          <PaymentMenu payment={{ id, number, isCash: paymentKind(payment.paymentMethod.code) === 'cash' }} />
        )}
      </span>
      <span className="col-span-2 text-compact text-muted">
        {said.map((each, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is said of a payment stands in one order
          <Fragment key={position}>
            <span className="inline-block max-w-full break-words">
              {each}
              {position < said.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </span>
      {payment.notes !== '' && (
        <span className="col-span-2 text-compact break-words whitespace-pre-line">{payment.notes}</span>
      )}
      {reversal && (
        <span className="col-span-2 text-compact">
          {t('reversed_why', { number: reversal.number, reason: reversal.reason })}
        </span>
      )}
    </li>
  )
}
