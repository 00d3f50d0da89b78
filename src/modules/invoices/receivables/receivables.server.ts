import { publish } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, ZERO } from '#platform/values/money.ts'
import { balancesLowered } from './balances-lowered.ts'
import type { Debt, OpenInvoice } from './receivables.ts'

/** What a customer owes on all invoices, and what they paid ahead. */
export type Account = { owed: Cents; credit: Cents }

/** A customer's account as it stands; nothing for who never bought on credit nor paid ahead. */
export const accountOf = (ctx: TenantCtx, customerId: CustomerId): Promise<Account> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ owed: number; credit: number }>(
      `select owed_cents as owed, credit_cents as credit from customer_accounts
        where tenant_id = current_tenant() and customer_id = $1`,
      [customerId],
    )
    return { owed: cents(row?.owed ?? 0), credit: cents(row?.credit ?? 0) }
  })

/** What a customer owes by the day it is due: a row a day, however many invoices there are. */
export const debtsByDay = (ctx: TenantCtx, customerId: CustomerId): Promise<Debt[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ due_on: Day; balance: number }>(
      `select due_on::text as due_on, sum(balance_cents)::bigint as balance from receivables
        where tenant_id = current_tenant() and customer_id = $1 and balance_cents > 0 group by due_on`,
      [customerId],
    )
    return rows.map((row) => ({ ...row, balance: cents(row.balance) }))
  })

/** A customer's account, which nobody else moves until the transaction ends: whoever moves it comes here first. */
export async function lockAccount(tx: Tx, customerId: CustomerId): Promise<Account> {
  await tx.query(
    `insert into customer_accounts (tenant_id, customer_id, owed_cents, credit_cents)
      values (current_tenant(), $1, 0, 0) on conflict do nothing`,
    [customerId],
  )
  const [row] = await tx.query<{ owed: number; credit: number }>(
    `select owed_cents as owed, credit_cents as credit from customer_accounts
      where tenant_id = current_tenant() and customer_id = $1 for update`,
    [customerId],
  )
  if (!row) throw new Error(`customer ${customerId} has no account`)
  return { owed: cents(row.owed), credit: cents(row.credit) }
}

/** A customer's invoices on which something is owed, the one that is due first first. */
export const openInvoicesOf = (ctx: TenantCtx, customerId: CustomerId): Promise<OpenInvoice[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ invoice_id: InvoiceId; due_on: Day; balance: number }>(
      `select invoice_id, due_on::text as due_on, balance_cents as balance from receivables
        where tenant_id = current_tenant() and customer_id = $1 and balance_cents > 0
        order by due_on, invoice_id`,
      [customerId],
    )
    return rows.map((row) => ({ ...row, balance: cents(row.balance) }))
  })

/** What is owed on an invoice, from which customer; null for one that was paid whole when it was made. */
export type Receivable = {
  invoice_id: InvoiceId
  customer_id: CustomerId
  due_on: Day
  opened: Cents
  balance: Cents
}

/** Read under the account's lock where something is to follow from it. */
export const receivableOf = (ctx: TenantCtx, invoiceId: InvoiceId): Promise<Receivable | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<
      Omit<Receivable, 'opened' | 'balance'> & { opened: number; balance: number }
    >(
      `select invoice_id, customer_id, due_on::text as due_on, opened_cents as opened, balance_cents as balance
        from receivables where tenant_id = current_tenant() and invoice_id = $1`,
      [invoiceId],
    )
    return row ? { ...row, opened: cents(row.opened), balance: cents(row.balance) } : null
  })

/**
 * What is still owed on an invoice, with its customer's account and under its lock: nobody pays it or takes of it back
 * until the transaction ends.
 */
export async function lockReceivable(
  tx: Tx,
  invoiceId: InvoiceId,
): Promise<(Receivable & { account: Account }) | null> {
  const found = await receivableOf(tx, invoiceId)
  if (!found) return null
  const account = await lockAccount(tx, found.customer_id)
  const receivable = await receivableOf(tx, invoiceId)
  return receivable && { ...receivable, account }
}

/** A change of what is owed on an invoice, or of what was paid ahead where it names none. */
export type AccountMove = { invoice_id: InvoiceId | null; owed: Cents; credit: Cents }

type Cause = {
  customerId: CustomerId
  kind: 'payment' | 'share' | 'reversal' | 'credit_note' | 'void'
  documentId: string
  day: Day
}

/**
 * Writes what a document changes of an account. The caller holds its lock and has seen to it that neither a balance nor
 * what was paid ahead falls below zero; the database refuses it as a fault.
 */
export async function moveAccount(
  tx: Tx,
  { customerId, kind, documentId, day }: Cause,
  moves: readonly AccountMove[],
): Promise<void> {
  const written = moves
    .filter(({ owed, credit }) => owed !== ZERO || credit !== ZERO)
    .map(({ invoice_id, owed, credit }) => ({
      id: newId(),
      invoice_id,
      owed_cents: owed,
      credit_cents: credit,
    }))
  if (written.length === 0) return
  const lowered = moves.flatMap(({ invoice_id, owed }) =>
    invoice_id !== null && owed < ZERO ? [invoice_id] : [],
  )
  if (lowered.length > 0) await publish(tx, balancesLowered, { invoice_ids: [...new Set(lowered)] })
  await tx.query('select invoices_move_account($1, $2, $3, $4, $5, $6)', [
    customerId,
    kind,
    documentId,
    day,
    tx.now,
    JSON.stringify(written),
  ])
}
