import {
  askedOf,
  type Deposit,
  depositById,
  holdDeposit,
} from '#modules/invoices/deposits/deposit-rows.server.ts'
import type { DepositPurpose } from '#modules/invoices/deposits/deposit-states.ts'
import { takeArrivedDeposit } from '#modules/invoices/deposits/take-deposit.server.ts'
import { lockInvoice } from '#modules/invoices/invoices.server.ts'
import {
  type Arrived,
  type ArrivedPayment,
  takeArrivedPayment,
} from '#modules/invoices/payments/arrived-payment.server.ts'
import { receivableOf } from '#modules/invoices/receivables/receivables.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { DepositId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import type { Language } from '#ui/words/messages.ts'

/** What a link asks for: one of the two. */
export type Payable = { readonly invoice_id: InvoiceId | null; readonly deposit_id: DepositId | null }

/** The invoice or the deposit of a link, which nobody pays or changes until the transaction ends. */
export async function lockPayable(tx: Tx<TenantCtx>, { invoice_id, deposit_id }: Payable): Promise<void> {
  if (invoice_id) await lockInvoice(tx, invoice_id)
  if (deposit_id) await holdDeposit(tx, deposit_id)
}

/** What is pending on it: of a deposit all of it, or nothing where it is asked for no more. */
export async function owedOn(tx: TenantCtx, { invoice_id, deposit_id }: Payable): Promise<Cents> {
  if (invoice_id) return (await receivableOf(tx, invoice_id))?.balance ?? ZERO
  return deposit_id ? (askedOf(await depositById(tx, deposit_id)) ?? ZERO) : ZERO
}

type Money = Omit<ArrivedPayment, 'invoice_id'>

/** Takes what came in for it, as `takeArrivedPayment` and `takeArrivedDeposit` do. */
export function takeArrived(tx: Tx, { invoice_id, deposit_id }: Payable, money: Money): Promise<Arrived> {
  if (invoice_id) return takeArrivedPayment(tx, { ...money, invoice_id })
  if (deposit_id) return takeArrivedDeposit(tx, { ...money, deposit_id })
  throw new Error('a link for nothing')
}

/** What a page says of it: the invoice's number and day, or what the deposit is for. */
export type PayableShown =
  | { kind: 'invoice'; ncf: string; at: Date }
  | {
      kind: 'deposit'
      purpose: DepositPurpose
      concept: Record<Language, string>
      isPaid: boolean
      saidUntil: Date | null
    }

export async function shownPayable(
  tx: Tx<TenantCtx>,
  { invoice_id, deposit_id }: Payable,
): Promise<PayableShown> {
  if (deposit_id) {
    const {
      purpose,
      concept: es,
      concept_en,
      status,
      said_until,
    }: Deposit = await depositById(tx, deposit_id)
    const concept = { es, en: concept_en ?? es }
    return { kind: 'deposit', purpose, concept, isPaid: status !== 'pending', saidUntil: said_until }
  }
  const [invoice] = await tx.query<{ ncf: string; created_at: Date }>(
    'select ncf, created_at from invoices where tenant_id = current_tenant() and id = $1',
    [invoice_id],
  )
  if (!invoice) throw new Error(`no invoice ${invoice_id}`)
  return { kind: 'invoice', ncf: invoice.ncf, at: invoice.created_at }
}
