import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Cents, centsFromDecimal, centsToDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isWholeCode, readVoucherCode } from '../codes/voucher-code.ts'
import { vouchersMessages } from '../vouchers.messages.ts'
import { voucherWorthMessages } from './voucher-worth.messages.ts'

type Props = {
  /** What was typed or scanned, whole or not yet. */
  typed: string
  /** What the sale costs, of which a percentage is. */
  total: Cents
  /** What is still owed: a voucher pays no more. */
  remaining: Cents
  /** Called with what the voucher pays, once it is known. */
  onPays: (pays: Cents) => void
  /** Called with its code, once it is known that it pays nothing. */
  onRefused: (code: string) => void
}

/** What a voucher pays of a sale, or why it pays nothing, as soon as its code is whole. */
export function VoucherWorth({ typed, total, remaining, onPays, onRefused }: Props) {
  const t = useMessages(voucherWorthMessages)
  const { day } = useFormats()
  // The sentences of its refusals come with it.
  useMessages(vouchersMessages)
  const code = readVoucherCode(typed)
  const { data, error, isLoading } = useQuery({
    ...api.voucher.check.queryOptions({ code: code ?? '', total: centsToDecimal(total) }),
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const worth = code === null || !data ? null : (centsFromDecimal(data.pays) ?? ZERO)
  const pays = worth === null ? null : worth < remaining ? worth : remaining
  // A line that broke says nothing of the voucher.
  const refused = error && domainCodeOf(error) !== null ? code : null
  const tell = useEffectEvent(onPays)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (pays !== null) tell(pays)
  }, [pays])
  useEffect(() => {
    if (refused !== null) refuse(refused)
  }, [refused])
  if (code === null) return isWholeCode(typed) ? <Refused>{t('invalid')}</Refused> : null
  if (error) return <Refused>{errorText(error)}</Refused>
  if (isLoading || pays === null || !data) return <p role="status">{t('looking')}</p>
  const value = data.type === 'fixed' ? (centsFromDecimal(data.value) ?? ZERO) : pays
  return (
    <p role="status" className="m-0 text-sm text-muted">
      {t('pays', { pays, day: day(data.valid_until) })}{' '}
      {value > pays && <b>{t('rest_lost', { value, rest: minusCents(value, pays) })}</b>}
    </p>
  )
}

const Refused = ({ children }: { children: string }) => (
  <p role="alert" className="m-0 text-sm text-danger-text">
    {children}
  </p>
)
