import { GoesWithRecords, SameCustomer } from '#modules/customers/merging/merging.errors.ts'
import {
  type Merged,
  mergeInTurn,
  mergeRecords,
  mergeToUndo,
  unmergeRecords,
} from '#modules/customers/merging/merging.server.ts'
import { type Merge, mayBeOne } from '#modules/customers/merging/merging.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { NamedBy } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, CustomerMergeId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { accountOf, lockAccounts } from '../receivables/receivables.server.ts'

/**
 * Makes one customer of two records: what is owed, what was paid ahead and the points are those of the one that stays,
 * and whoever names the other means it. No document changes. Once for each request; it can be undone within a day.
 *
 * @throws SameCustomer, CustomerNotFound, CustomerMerged, RecordChanged, DefaultNotMerged, TaxIdsDiffer
 * @throws GoesWithRecords where a module above keeps of the one that goes what does not go with them.
 * @see docs/rules/merged-customers.md
 */
export const mergeCustomers = (ctx: Ctx, { requestId, ...input }: Merge & Repeatable, namedBy: NamedBy) =>
  once(ctx, requestId, ['customer.merge', input], async (tx) => {
    if (input.stays === input.goes) throw new SameCustomer(`customer ${input.stays}`)
    await mergeInTurn(tx)
    for (const id of [input.stays, input.goes]) await customerById(tx, id)
    await lockAccounts(tx, [input.stays, input.goes])
    const merged = await mergeRecords(tx, input)
    const kept = await namedBy(tx, 'merged_customer', merged.goes)
    if (Object.keys(kept).length > 0) throw new GoesWithRecords(merged.gone_name, kept)
    const moved = await moveDebts(tx, merged, { from: merged.goes, to: merged.stays })
    return outcome(merged, moved)
  })

/**
 * Takes a merge back: each invoice is owed by whom it names again, with what is still owed on it, and what is left of
 * each payment is whose it was. What was spent meanwhile stays spent. Once for each request; one that was undone is
 * answered with nothing moved.
 *
 * @throws MergeNotFound, MergeTooOld, MergedFurther
 * @see docs/rules/merged-customers.md
 */
export const undoMerge = (ctx: Ctx, { requestId, id }: { id: CustomerMergeId } & Repeatable) =>
  once(ctx, requestId, ['customer.undoMerge', { id }], async (tx) => {
    await mergeInTurn(tx)
    const merge = await mergeToUndo(tx, id)
    if (merge === null) return null
    await lockAccounts(tx, [merge.into_id])
    const merged = await unmergeRecords(tx, merge)
    await lockAccounts(tx, [merged.stays, merged.goes])
    const came = await cameAhead(tx, merged)
    const moved = await moveDebts(tx, merged, { from: merged.stays, to: merged.goes })
    return {
      ...outcome(merged, moved),
      /** What of what came ahead was spent on invoices meanwhile, and stays so. */
      spent: centsToDecimal(cents(Math.max(0, came - moved.ahead))),
    }
  })

type Moved = { owed: Cents; ahead: Cents; invoices: number }

const outcome = ({ id, stays, goes, name, gone_name }: Merged, { owed, ahead, invoices }: Moved) => ({
  id,
  stays: { id: stays, name },
  goes: { id: goes, name: gone_name },
  /** What went from one account to the other. */
  owed: centsToDecimal(owed),
  paid_ahead: centsToDecimal(ahead),
  invoices,
})

/** What came ahead with a merge. */
async function cameAhead(tx: Tx, { id, stays }: Merged): Promise<Cents> {
  const [row] = await tx.query<{ ahead: number }>(
    `select coalesce(sum(credit_cents), 0)::bigint as ahead from receivable_entries
      where tenant_id = current_tenant() and customer_id = $1 and kind = 'merge' and document_id = $2`,
    [stays, id],
  )
  return cents(row?.ahead ?? 0)
}

type Accounts = { from: CustomerId; to: CustomerId }

/**
 * Moves what the documents of some customers leave owing and have ahead from one account to another, with an entry on
 * either side: what both have together stays the same. The caller holds both accounts.
 */
async function moveDebts(tx: Tx, { id, named }: Merged, { from, to }: Accounts): Promise<Moved> {
  const debts = (await debtsMoved(tx, named, to)).filter(({ balance }) => balance > 0)
  const owed = sumCents(debts.map(({ balance }) => cents(balance)))
  const ahead = await aheadOf(tx, named)
  await tx.query(
    `with moved as (
        select * from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[])
          as m(given, taken, invoice_id, owed_cents, credit_cents)
      ), entries as (
        insert into receivable_entries (tenant_id, id, customer_id, invoice_id, kind, document_id, owed_cents, credit_cents, day, at)
          select current_tenant(), m.given, $1::uuid, m.invoice_id, 'merge', $8::uuid, -m.owed_cents, -m.credit_cents, $9::date, $10::timestamptz from moved m
          union all
          select current_tenant(), m.taken, $2::uuid, m.invoice_id, 'merge', $8::uuid, m.owed_cents, m.credit_cents, $9::date, $10::timestamptz from moved m
      )
      update customer_accounts a set
          owed_cents = a.owed_cents + case when a.customer_id = $2 then $11::bigint else -$11::bigint end,
          credit_cents = a.credit_cents + case when a.customer_id = $2 then $12::bigint else -$12::bigint end
        where a.tenant_id = current_tenant() and a.customer_id in ($1, $2)`,
    [from, to, ...movesOf(debts, ahead), id, await todayIn(tx), tx.now, owed, ahead],
  )
  return { owed, ahead, invoices: debts.length }
}

type MovedDebt = { invoice_id: InvoiceId; balance: number }

/** Two ids for each move, its invoice, and what moves: a row a debt, and one for what was paid ahead. */
function movesOf(debts: readonly MovedDebt[], ahead: Cents) {
  const moves = [
    ...debts.map(({ invoice_id, balance }) => ({ invoice_id, owed: cents(balance), credit: ZERO })),
    ...(ahead > ZERO ? [{ invoice_id: null, owed: ZERO, credit: ahead }] : []),
  ]
  return [
    moves.map(() => newId()),
    moves.map(() => newId()),
    moves.map(({ invoice_id }) => invoice_id),
    moves.map(({ owed }) => owed),
    moves.map(({ credit }) => credit),
  ] as const
}

/** Gives the debts on the invoices that name some customers to another, those that are paid too: a reversal finds its account. */
const debtsMoved = (tx: Tx, named: readonly CustomerId[], to: CustomerId): Promise<MovedDebt[]> =>
  tx.query<MovedDebt>(
    `update receivables r set customer_id = $2 from invoices i
      where i.tenant_id = current_tenant() and i.customer_id = any($1::uuid[])
        and r.tenant_id = current_tenant() and r.invoice_id = i.id
      returning r.invoice_id, r.balance_cents as balance`,
    [named, to],
  )

/** What is left of the payments of some customers, without what their deposits keep. */
async function aheadOf(tx: Tx, named: readonly CustomerId[]): Promise<Cents> {
  const [row] = await tx.query<{ paid: number; spread: number }>(
    `with standing as materialized (
        select p.id, p.amount_cents from customer_payments p
          where p.tenant_id = current_tenant() and p.customer_id = any($1::uuid[])
            and not exists (select from customer_payment_reversals b where b.tenant_id = p.tenant_id and b.payment_id = p.id)
      )
      select coalesce((select sum(amount_cents) from standing), 0)::bigint as paid,
        coalesce((select sum(s.amount_cents) from customer_payment_shares s
          where s.tenant_id = current_tenant() and s.payment_id in (select id from standing)), 0)::bigint
          + coalesce((select sum(d.amount_cents - d.released_cents) from customer_deposits d
          where d.tenant_id = current_tenant() and d.payment_id in (select id from standing)), 0)::bigint as spread`,
    [named],
  )
  return minusCents(cents(row?.paid ?? 0), cents(row?.spread ?? 0))
}

/**
 * Two customers beside each other before they are merged: contact, what each owes and has paid ahead, and whether they may
 * be one.
 *
 * @throws CustomerNotFound
 */
export const mergeBeside = (ctx: Ctx, { ids }: { ids: readonly [CustomerId, CustomerId] }) =>
  reading(ctx, async (tx) => {
    const [one, other] = [await beside(tx, ids[0]), await beside(tx, ids[1])]
    return { sides: [one, other] as const, may_be_one: mayBeOne(one, other) }
  })

async function beside(tx: Tx, id: CustomerId) {
  const { code, name, tax_id, phone, email, address, is_default, version, deleted_at, ...more } =
    await customerById(tx, id)
  const { owed, credit } = await accountOf(tx, id)
  return {
    id,
    code,
    name,
    tax_id,
    phone,
    email,
    address,
    is_default,
    version,
    /** Nobody is merged who was deleted, or merged before. */
    is_gone: deleted_at !== null,
    payment_terms_days: more.payment_terms_days,
    credit_limit: more.credit_limit,
    owed: centsToDecimal(owed),
    paid_ahead: centsToDecimal(credit),
  }
}
