import { z } from 'zod'
import { thisAppointment } from '#modules/appointments/appointment/appointment.ts'
import { cashboxId } from '#modules/cash/cashboxes/cashbox.ts'
import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import type { InvoiceId, ProductId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { appointmentCart } from './appointments/appointment-cart.server.ts'
import { checkoutInput, validateCartInput } from './checkout/checkout.ts'
import { checkoutAnswer, validateCartAnswer } from './checkout/checkout-answer.server.ts'
import { heldProcedures } from './held/held.router.ts'
import { offlineProcedures } from './offline/offline.router.ts'
import { cancelProcedures } from './recent/cancel/cancel.router.ts'
import { recentSales, saleDetail } from './recent/recent.server.ts'
import { openTill, tillStock } from './till/till.server.ts'

/** A till asks half a second after a change; where it is refused it prices by itself. */
const PRICES = newQuota({ person: 300, shop: 3000 })

/** Each has the papers of many sales. */
const RECENT_SALES = newQuota({ person: 120, shop: 600 })

const productId = idIn<ProductId>()

export const posProcedures = {
  validateCart: allowed('pos.sell')
    .use(within(PRICES))
    .input(validateCartInput)
    .query(({ ctx, input }) => validateCartAnswer(ctx, input)),
  checkout: allowed('pos.sell')
    .input(checkoutInput)
    .mutation(({ ctx, input }) => checkoutAnswer(ctx, input)),
  openTill: allowed('pos.access')
    .input(z.object({ cashboxId: cashboxId.nullish() }).optional())
    .query(({ ctx, input }) => openTill(ctx, input?.cashboxId)),
  getStock: allowed('pos.access')
    .concat(ofPart('inventory'))
    .input(z.object({ productIds: z.array(productId).max(1000), cashboxId: cashboxId.nullish() }))
    .query(({ ctx, input }) => tillStock(ctx, input.productIds, input.cashboxId)),
  getRecentInvoices: allowed('pos.access')
    .use(within(RECENT_SALES))
    .input(z.object({ limit: z.number().int().min(1).max(200).default(50) }).default({ limit: 50 }))
    .query(({ ctx, input }) => recentSales(ctx, input.limit)),
  /** With what a void would give back, for who voids from the office and opens no till. */
  getInvoiceDetail: allowed('pos.access', 'pos.void')
    .input(z.object({ invoiceId: idIn<InvoiceId>() }))
    .query(({ ctx, input }) => saleDetail(ctx, input.invoiceId)),
  getAppointmentCart: allowed('pos.sell')
    .concat(ofPart('appointments'))
    .input(thisAppointment)
    .query(({ ctx, input }) => appointmentCart(ctx, input)),
  ...cancelProcedures,
  ...heldProcedures,
  ...offlineProcedures,
}
