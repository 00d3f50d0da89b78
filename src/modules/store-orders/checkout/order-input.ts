import { z } from 'zod'
import type { StoreId, StoreOrderId } from '#platform/values/ids.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'
import { isShopSession } from '../cart/cart.ts'
import { DELIVERY_KINDS, PAYMENT_WAYS } from '../order/order-states.ts'

const words = (most: number) => z.string().trim().max(most).default('')

/** An order as a page sends it; its id was made there. */
export const placeOrderInput = z.object({
  id: idIn<StoreOrderId>(),
  storeId: idIn<StoreId>().nullish(),
  sessionId: z.string().refine(isShopSession, 'no session of a shop'),
  /** What was shown. */
  total: amountIn,
  language: z.enum(['es', 'en']).default('es'),
  name: words(100),
  email: words(254),
  phone: words(60),
  kind: z.enum(DELIVERY_KINDS),
  zone_id: z
    .string()
    .max(36)
    .nullish()
    .transform((id) => id || null),
  address: words(500),
  warehouse_id: z
    .string()
    .max(36)
    .nullish()
    .transform((id) => id || null),
  notes: words(1000),
  way: z.enum(PAYMENT_WAYS),
  document_type: z.enum(['consumo', 'credito_fiscal']).default('consumo'),
  tax_id: words(30),
  tax_name: words(200),
  agrees: z.boolean().default(false),
})
export type PlaceOrder = z.output<typeof placeOrderInput>
