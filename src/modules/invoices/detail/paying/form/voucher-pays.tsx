import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isWholeCode, readVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import { vouchersMessages } from '#modules/vouchers/vouchers.messages.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useLookUp } from '#ui/form/looked-up.client.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { payingMessages } from '../paying.messages.ts'

type Props = {
  invoiceId: InvoiceId
  /** What was typed or scanned, whole or not yet. */
  typed: string
  /** The code was refused when it was sent, and its field says why. */
  isRefused: boolean
  /** Called with what the voucher pays, once it is known; with null while it is not, and where it pays nothing. */
  onPays: (pays: Cents | null) => void
}

/** What a voucher pays of what is owed on an invoice, or why it pays nothing, as soon as its code is whole. */
export function VoucherPays({ invoiceId, typed, isRefused, onPays }: Props) {
  const t = useMessages(payingMessages)
  const { day } = useFormats()
  // The sentences of its refusals come with it.
  const said = useMessages(vouchersMessages)
  const code = readVoucherCode(typed)
  const { data, error, isPending } = useQuery({
    ...api.invoice.checkVoucher.queryOptions({ invoice_id: invoiceId, code: code ?? '' }),
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const pays = code === null || !data ? null : (centsFromDecimal(data.pays) ?? ZERO)
  const tell = useEffectEvent(onPays)
  useEffect(() => tell(pays), [pays])
  // The amount is what it pays: nothing is recorded before that stands there.
  useLookUp(code !== null && isPending)
  if (isRefused) return null
  if (code === null) return isWholeCode(typed) ? <Refused>{said('error_invalid')}</Refused> : null
  if (error) return <Refused>{errorText(error)}</Refused>
  if (pays === null || !data) return <p role="status">{t('voucher_looking')}</p>
  const value = data.type === 'fixed' ? (centsFromDecimal(data.value) ?? ZERO) : pays
  return (
    <p role="status" className="m-0 text-sm text-muted">
      {t('voucher_pays', { pays, day: day(data.valid_until) })}{' '}
      {value > pays && <b>{t('voucher_rest_lost', { value, rest: minusCents(value, pays) })}</b>}
    </p>
  )
}

const Refused = ({ children }: { children: string }) => (
  <p role="alert" className="m-0 text-sm text-danger-text">
    {children}
  </p>
)
