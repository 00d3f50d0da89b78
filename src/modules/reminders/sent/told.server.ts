import type { DeliveryError, DeliveryState } from '#modules/delivery/delivery.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { deliveriesByIds } from '#modules/delivery/receipts/deliveries.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId, ReminderId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { familyOf, refuses } from '../sending/refusals.server.ts'
import type { OfCustomer } from '../sending/reminders.ts'

/** More than any invoice is reminded of. */
const MOST_OF_INVOICE = 50

type Row = {
  id: ReminderId
  created_at: Date
  rule_name: string | null
  created_by_name: string | null
  channel: DeliveryChannel
  recipient: string | null
  error: DeliveryError | null
  invoices: { id: InvoiceId; left_out: boolean }[]
}

const TOLD = `select r.id, r.created_at, r.rule_name, r.created_by_name, r.channel, r.recipient, r.error,
    (select json_agg(json_build_object('id', i.invoice_id, 'left_out', i.left_out_at is not null) order by i.invoice_id)
      from reminder_invoices i where i.tenant_id = r.tenant_id and i.reminder_id = r.id) as invoices
  from reminders r where r.tenant_id = current_tenant()`

/** With how the message stands: one that could not be handed over has failed. */
async function withDeliveries(tx: Tx, rows: readonly Row[]) {
  const deliveries = await deliveriesByIds(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, created_at, rule_name, created_by_name, channel, recipient, error, invoices }) => {
    const delivery = deliveries.get(id)
    const state: DeliveryState = delivery?.state ?? 'failed'
    return {
      id,
      at: created_at,
      /** The rule that it was by, or who sent it by hand. */
      rule: rule_name,
      by: created_by_name,
      channel,
      to: recipient,
      state,
      tries: delivery?.tries ?? 0,
      error: delivery ? delivery.error : error,
      invoices: invoices.map((each) => each.id),
      left_out: invoices.filter(({ left_out }) => left_out).map((each) => each.id),
    }
  })
}

/** The reminders of an invoice, the last first. */
export const remindersOfInvoice = (ctx: Ctx, { invoiceId }: { invoiceId: InvoiceId }) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `${TOLD} and r.id in (select reminder_id from reminder_invoices where tenant_id = current_tenant() and invoice_id = $1)
        order by r.created_at desc, r.id limit ${MOST_OF_INVOICE}`,
      [invoiceId],
    )
    return withDeliveries(tx, rows)
  })

/** A page of the reminders to a customer, the last first, and whether they asked for none. */
export const remindersOfCustomer = (ctx: Ctx, input: OfCustomer) =>
  reading(ctx, async (tx) => {
    const { customerId, page, pageSize } = input
    const family = await familyOf(tx, customerId)
    const rows = await tx.query<Row>(
      `${TOLD} and r.customer_id = any($1::uuid[]) order by r.created_at desc, r.id limit $2 offset $3`,
      [family, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(
      'select count(*) as total from reminders where tenant_id = current_tenant() and customer_id = any($1::uuid[])',
      [family],
    )
    return {
      ...pageAnswer(await withDeliveries(tx, rows), counted?.total ?? 0, input),
      refuses: await refuses(tx, customerId),
    }
  })
