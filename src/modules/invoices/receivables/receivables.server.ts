import { publish } from '#platform/events/outbox.server.ts'
import { BeginAgain, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
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

/** An account with whose it is: of a customer who was merged into another, it is the other's. */
export type HeldAccount = Account & { customerId: CustomerId }

/**
 * Some customers' accounts, which nobody else moves until the transaction ends, by the ids that were asked for: whoever
 * moves one comes here first. Who a customer is, is read again under the lock; where they were merged meanwhile, or a
 * merge was undone, the transaction begins again, so that nobody waits for a second account while holding a first.
 */
export async function lockAccounts(
  tx: Tx<TenantCtx>,
  asked: readonly CustomerId[],
): Promise<Map<CustomerId, HeldAccount>> {
  await tx.query(
    `insert into customer_accounts (tenant_id, customer_id, owed_cents, credit_cents)
      select distinct current_tenant(), customers_standing(a.id), 0, 0 from unnest($1::uuid[]) as a(id) order by 2
      on conflict do nothing`,
    [asked],
  )
  const rows = await tx.query<{ customer_id: CustomerId; owed: number; credit: number }>(
    `select customer_id, owed_cents as owed, credit_cents as credit from customer_accounts
      where tenant_id = current_tenant()
        and customer_id = any(array(select customers_standing(a.id) from unnest($1::uuid[]) as a(id)))
      order by customer_id for update`,
    [asked],
  )
  const held = new Map(rows.map((row) => [row.customer_id, row]))
  const standing = await tx.query<{ id: CustomerId; standing: CustomerId }>(
    'select a.id, customers_standing(a.id) as standing from unnest($1::uuid[]) as a(id)',
    [asked],
  )
  return new Map(
    standing.map(({ id, standing: customerId }) => {
      const row = held.get(customerId)
      if (!row) throw new BeginAgain(`customer ${id} was merged meanwhile`)
      return [id, { customerId, owed: cents(row.owed), credit: cents(row.credit) }]
    }),
  )
}

/** One account of `lockAccounts`. */
export async function lockAccount(tx: Tx<TenantCtx>, customerId: CustomerId): Promise<HeldAccount> {
  const account = (await lockAccounts(tx, [customerId])).get(customerId)
  if (!account) throw new Error(`customer ${customerId} has no account`)
  return account
}

/** Enough for what anybody pays at once; of a customer who owes thousands the others are not read. */
const PIECE = 500

/** No id comes before it. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type UpTo = { amount: Cents; piece?: number }

/** A customer's invoices on which something is owed, the one that is due first first, as many as an amount pays. */
export const openInvoicesOf = (
  ctx: TenantCtx,
  customerId: CustomerId,
  { amount, piece = PIECE }: UpTo,
): Promise<OpenInvoice[]> =>
  reading(ctx, async (tx) => {
    const open: OpenInvoice[] = []
    let isMore = true
    for (let rest = amount; isMore && rest > ZERO; ) {
      const last = open.at(-1)
      const rows = await tx.query<{ invoice_id: InvoiceId; due_on: Day; balance: number }>(
        `select invoice_id, due_on::text as due_on, balance_cents as balance from receivables
          where tenant_id = current_tenant() and customer_id = $1 and balance_cents > 0
            and (due_on, invoice_id) > ($2::date, $3::uuid)
          order by due_on, invoice_id limit $4`,
        [customerId, last?.due_on ?? '-infinity', last?.invoice_id ?? BEFORE_ALL, piece],
      )
      const found = rows.map((row) => ({ ...row, balance: cents(row.balance) }))
      open.push(...found)
      rest = minusCents(rest, sumCents(found.map(({ balance }) => balance)))
      isMore = rows.length === piece
    }
    return open
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
  if (!receivable || receivable.customer_id !== account.customerId)
    throw new BeginAgain(`what is owed on ${invoiceId} is another's now`)
  return { ...receivable, account }
}

/** Who owes what on some invoices, and who stands for another customer beside them. */
export type HeldDebtors = { debtorOf: ReadonlyMap<InvoiceId, CustomerId>; payer: CustomerId }

/** Holds the accounts of all who owe on some invoices, and that of a customer beside them. */
export async function lockDebtors(
  tx: Tx,
  invoiceIds: readonly InvoiceId[],
  payer: CustomerId,
): Promise<HeldDebtors> {
  const read = () =>
    tx.query<{ invoice_id: InvoiceId; customer_id: CustomerId }>(
      'select invoice_id, customer_id from receivables where tenant_id = current_tenant() and invoice_id = any($1::uuid[])',
      [invoiceIds],
    )
  const before = await read()
  const held = await lockAccounts(tx, [...new Set([payer, ...before.map(({ customer_id }) => customer_id)])])
  const whose = new Set([...held.values()].map(({ customerId }) => customerId))
  const debtorOf = new Map((await read()).map((row) => [row.invoice_id, row.customer_id]))
  for (const customerId of debtorOf.values()) {
    if (!whose.has(customerId)) throw new BeginAgain(`customer ${customerId} was merged meanwhile`)
  }
  return { debtorOf, payer: held.get(payer)?.customerId ?? payer }
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
  tx: Tx<TenantCtx>,
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
