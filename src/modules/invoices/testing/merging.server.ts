import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { NOON, type World } from '#app/testing/world.server.ts'
import { creditShop, rowsOf } from './credit.server.ts'

const HOUR = 60 * 60 * 1000
/** The clock of `NOON`, so many hours later. */
export const later = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR)

/** A shop whose hotel stands twice: both may buy on credit. */
export async function twiceShop() {
  const own = await creditShop()
  const { shop } = own
  const other = await shop.call.customer.create({
    name: 'Hotel Bahia SRL',
    tax_id: '101850043',
    phone: '809-555-0134',
  })
  await shop.call.customer.setCreditTerms({ id: other.id, payment_terms_days: 15, credit_limit: 5000 })
  const merge = (more: object = {}) =>
    shop.call.customer.merge({ stays: own.customerId, goes: other.id, requestId: randomUUID(), ...more })
  return { ...own, other: other.id, merge }
}

/** What a customer owes and has paid ahead. */
export const account = async (shop: World, id: string) => {
  const { owed, paid_ahead } = await shop.call.customer.getAccount({ id })
  return { owed, paid_ahead }
}

/** Both accounts together, and every account beside its entries and its invoices. */
export async function books(shop: World): Promise<{ owed: number; ahead: number }> {
  const rows = await rowsOf(
    shop,
    `select a.customer_id, a.owed_cents::int as owed, a.credit_cents::int as ahead,
        (select coalesce(sum(e.owed_cents), 0) from receivable_entries e where e.customer_id = a.customer_id)::int as owed_entries,
        (select coalesce(sum(e.credit_cents), 0) from receivable_entries e where e.customer_id = a.customer_id)::int as ahead_entries,
        (select coalesce(sum(r.balance_cents), 0) from receivables r where r.customer_id = a.customer_id)::int as balances
      from customer_accounts a`,
  )
  for (const { owed, ahead, owed_entries, ahead_entries, balances } of rows)
    expect({ owed_entries, ahead_entries, balances }).toEqual({
      owed_entries: owed,
      ahead_entries: ahead,
      balances: owed,
    })
  const sum = (of: 'owed' | 'ahead') => rows.reduce((all, row) => all + Number(row[of]), 0) / 100
  return { owed: sum('owed'), ahead: sum('ahead') }
}

/** Takes a payment that no invoice needs. */
export const payAhead = (shop: World, customer_id: string, amount: number, means: object) =>
  shop.call.customerPayment.create({
    customer_id,
    amount,
    requestId: randomUUID(),
    ...(means as { payment_method_id: string; currency_id: string }),
  })
