import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { CustomerId, CustomerPaymentId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { lockReceivable, moveAccount } from '../receivables/receivables.server.ts'
import type { ApplyCredit } from './payment.ts'
import { writeShares } from './payment-shares.server.ts'
import { AmountNotPending, CreditTooSmall, NothingOwed } from './payments.errors.ts'

/**
 * Uses what a customer paid ahead for an invoice of theirs, the payment that came first before the others.
 *
 * @throws NothingOwed, AmountNotPending, CreditTooSmall
 */
export const applyCredit = (ctx: Ctx, { requestId, invoice_id, amount }: ApplyCredit) =>
  once(ctx, requestId, ['invoice.applyCredit', { invoice_id, amount }], async (tx) => {
    const receivable = await lockReceivable(tx, invoice_id)
    if (!receivable || receivable.balance === ZERO) throw new NothingOwed(`invoice ${invoice_id}`)
    const { balance: owed, customer_id: customerId } = receivable
    const { credit } = receivable.account
    const wanted = amount ?? cents(Math.min(owed, credit))
    if (wanted <= 0 || wanted > owed) throw new AmountNotPending(owed)
    if (wanted > credit) throw new CreditTooSmall(credit)
    const day = await todayIn(tx)
    let rest: Cents = wanted
    for (const { id, left } of await paidAhead(tx, customerId)) {
      const share = cents(Math.min(rest, left))
      if (share <= 0) continue
      await writeShares(tx, id, [{ invoice_id, amount: share }])
      const move = { invoice_id, owed: minusCents(ZERO, share), credit: minusCents(ZERO, share) }
      await moveAccount(tx, { customerId, kind: 'share', documentId: id, day }, [move])
      rest = minusCents(rest, share)
    }
    if (rest > 0) throw new Error(`an account has ${rest} centavos more than its payments`)
    await audit(tx, {
      action: 'payment.credit_applied',
      subject_type: 'invoice',
      subject_id: invoice_id,
      details: { amount_cents: wanted },
    })
    return { pending: centsToDecimal(minusCents(owed, wanted)) }
  })

/** What is left of a customer's payments and of those of whoever was merged into them, the first first; those that were reversed have nothing. */
async function paidAhead(tx: Tx, customerId: CustomerId): Promise<{ id: CustomerPaymentId; left: Cents }[]> {
  const rows = await tx.query<{ id: CustomerPaymentId; remaining: number }>(
    `select p.id, p.amount_cents - coalesce(s.spread, 0) - coalesce(d.kept, 0) as remaining
      from customer_payments p
      left join lateral (
        select sum(of.amount_cents)::bigint as spread from customer_payment_shares of
        where of.tenant_id = p.tenant_id and of.payment_id = p.id
      ) s on true
      left join lateral (
        -- What a deposit keeps of it, and what became of that.
        select of.amount_cents - of.released_cents as kept from customer_deposits of
        where of.tenant_id = p.tenant_id and of.payment_id = p.id
      ) d on true
      where p.tenant_id = current_tenant() and p.customer_id = any(customers_with_merged($1)) and p.amount_cents > coalesce(s.spread, 0) + coalesce(d.kept, 0)
        and not exists (select from customer_payment_reversals r
          where r.tenant_id = p.tenant_id and r.payment_id = p.id)
      order by p.number`,
    [customerId],
  )
  return rows.map(({ id, remaining }) => ({ id, left: cents(remaining) }))
}
