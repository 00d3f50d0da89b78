import { centsToDecimal } from '#platform/values/money.ts'
import type { CardTransaction } from './terminal.ts'
import { terminalTime } from './terminal-time.ts'

/** A transaction as the payment interfaces tell of it, whatever stands behind them. */
export type AdapterTransaction = {
  id: string | null
  status: 'approved' | 'declined' | 'cancelled' | 'pending' | 'error'
  reference: string | null
  authorization_code: string | null
  amount: number | null
  /** As the terminal's clock showed it, `2026-11-21T10:42:05`; null where it showed none. */
  created_at: string | null
  card_details: {
    masked_pan: string | null
    bin: string | null
    card_holder_name: string | null
    entry_mode: string | null
  }
  metadata: {
    cvm: string | null
    entry_mode: string | null
    base_amount: number | null
    tip_amount: number | null
    emv_data: { aid: string | null; tvr: string | null; tsi: string | null }
  }
  terminal_id: string | null
  merchant_id: string | null
  batch_number: string | null
  invoice_number: string | null
}

/** `414720`, of a number that shows its first six figures. */
const binOf = (maskedPan: string | null): string | null => /^\d{6}/.exec(maskedPan ?? '')?.[0] ?? null

/** A terminal's transaction in the shape of the interfaces; what its protocol does not carry is null. */
export function adapterTransaction(it: CardTransaction): AdapterTransaction {
  const amount = it.amount === null ? null : centsToDecimal(it.amount)
  const when = terminalTime(it.date, it.time)
  return {
    id: it.transactionId,
    status: it.status,
    reference: it.reference,
    authorization_code: it.authorizationCode,
    amount,
    created_at: when.kind === 'read' ? when.at : null,
    card_details: {
      masked_pan: it.maskedPan,
      bin: binOf(it.maskedPan),
      card_holder_name: null,
      entry_mode: it.entryMode,
    },
    metadata: {
      cvm: null,
      entry_mode: it.entryMode,
      base_amount: amount,
      tip_amount: null,
      emv_data: { aid: null, tvr: null, tsi: null },
    },
    terminal_id: it.terminalId,
    merchant_id: it.merchantId,
    batch_number: it.batchNumber,
    invoice_number: it.invoiceNumber,
  }
}

/** A transaction went well when the answer's status is 200 and it is approved. */
export const adapterSucceeded = (
  httpStatus: number,
  { status }: Pick<AdapterTransaction, 'status'>,
): boolean => httpStatus === 200 && status === 'approved'
