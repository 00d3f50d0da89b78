import { z } from 'zod'
import { MAX_LINES } from '#modules/invoices/posting/sale-input.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

export const findGoodsInput = z.object({ search: z.string().trim().max(300) })
export const goodsInput = z.object({ product_ids: z.array(idIn<ProductId>()).max(MAX_LINES) })
