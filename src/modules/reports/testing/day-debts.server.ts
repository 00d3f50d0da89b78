import { randomUUID } from 'node:crypto'
import { change } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { currencyOf, DOLLAR, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

type Call = World['call']

/** How somebody pays what they owe. */
export const DEBT_PAID = ['CASH', 'TRANSFER', 'dollars', 'over'] as const
export type DebtPaid = (typeof DEBT_PAID)[number]

/** The same shop, selling on credit too. */
export async function withCredit(shop: World): Promise<World> {
  await change(shop, `update payment_methods set is_active = true where tenant_id = $1 and code = 'CREDIT'`, [
    shop.ctx.tenantId,
  ])
  const credit = (await shop.call.paymentMethod.getAll()).find(({ code }) => code === 'CREDIT')
  if (!credit) throw new Error('the shop sells nothing on credit')
  return { ...shop, methods: { ...shop.methods, CREDIT: credit.id } }
}

/** Pesos without what adding them up left behind the centavo. */
const pesos = (amount: number): number => Math.round(amount * 100) / 100

/** What one customer owes while a shop's days go by, and what became of it. */
export class Debts {
  readonly sales: string[] = []
  /** Those that stand, with the sale that each paid; null for one over all that is owed. */
  readonly payments: { id: string; saleId: string | null }[] = []
  readonly shop: World
  readonly customerId: CustomerId

  constructor(shop: World, customerId: CustomerId) {
    this.shop = shop
    this.customerId = customerId
  }

  /** Pays a percentage of what is pending on one sale, or a hundred pesos more than all that is owed. */
  async pay(
    call: Call,
    { pick, by, part, cashboxId }: { pick: number; by: DebtPaid; part: number; cashboxId: string },
  ): Promise<void> {
    const saleId = this.sales[pick % Math.max(1, this.sales.length)]
    if (saleId === undefined) return
    const means = {
      payment_method_id: methodOf(this.shop, by === 'CASH' || by === 'dollars' ? 'CASH' : 'TRANSFER'),
      currency_id: currencyOf(this.shop, by === 'dollars' ? 'USD' : 'DOP'),
      reference: by === 'TRANSFER' || by === 'over' ? randomUUID().slice(0, 8) : null,
      cashbox_id: cashboxId,
      requestId: randomUUID(),
    }
    if (by === 'over') {
      const { owed } = await call.customer.getAccount({ id: this.customerId })
      const amount = pesos(owed + 100)
      const { id } = await call.customerPayment.create({ ...means, customer_id: this.customerId, amount })
      this.payments.push({ id, saleId: null })
      return
    }
    const { pending } = await call.invoice.getById({ id: saleId })
    if (pending === 0) return
    const rate = by === 'dollars' ? DOLLAR : 1
    const amount = Math.max(0.01, Math.floor((((pending / rate) * part) / 100) * 100) / 100)
    const { id } = await call.invoice.recordPayment({ ...means, invoice_id: saleId, amount })
    this.payments.push({ id, saleId })
  }

  async reverse(call: Call, { pick, cashboxId }: { pick: number; cashboxId: string }): Promise<void> {
    const payment = this.payments[pick % Math.max(1, this.payments.length)]
    if (payment) await this.undo(call, payment, cashboxId)
  }

  /** A void waits until what was paid since is reversed: of this sale, and over all. */
  async release(call: Call, saleId: string, cashboxId: string): Promise<void> {
    if (!this.sales.includes(saleId)) return
    const paid = this.payments.filter((payment) => payment.saleId === saleId || payment.saleId === null)
    for (const payment of paid) await this.undo(call, payment, cashboxId)
  }

  private async undo(call: Call, payment: { id: string }, cashboxId: string): Promise<void> {
    await call.invoice.reversePayment({
      payment_id: payment.id,
      reason: 'Cobro equivocado',
      cashbox_id: cashboxId,
      requestId: randomUUID(),
    })
    this.payments.splice(
      this.payments.findIndex(({ id }) => id === payment.id),
      1,
    )
  }
}
