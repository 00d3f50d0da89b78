import { codeTexts } from '#modules/catalogue/products/saving/product-codes.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import type { ItemInput } from './sale-input.ts'

type Usage = NonNullable<ItemInput['alternateCodeUsages']>[number]

/** A code once for each line, with all its uses. */
function merged(usages: readonly Usage[]): Usage[] {
  const byId = new Map<string, Usage>()
  for (const usage of usages) {
    const before = byId.get(usage.id)
    byId.set(usage.id, before ? { ...before, quantity: milli(before.quantity + usage.quantity) } : usage)
  }
  return [...byId.values()]
}

/**
 * The items with the suppliers' codes as the shop has them: what a line keeps of a code is the shop's text and no
 * browser's. One that is gone or of another product falls away; where that matters it is refused before.
 */
export async function withOwnCodes(tx: Tx, items: readonly ItemInput[]): Promise<ItemInput[]> {
  const ids = items.flatMap((item) => item.alternateCodeUsages?.map(({ id }) => id) ?? [])
  // Most sales have none, and ask nothing.
  if (ids.length === 0) return [...items]
  const texts = new Map((await codeTexts(tx, ids)).map((code) => [code.id, code]))
  return items.map((item) => {
    if (!item.alternateCodeUsages) return item
    const own = merged(item.alternateCodeUsages).flatMap(({ id, quantity, providerId }) => {
      const code = texts.get(id)
      if (code?.product_id !== item.productId) return []
      const { sku, barcode, description } = code
      return [
        {
          id,
          sku: sku || null,
          barcode: barcode || null,
          description: description || null,
          quantity,
          providerId,
        },
      ]
    })
    return { ...item, alternateCodeUsages: own }
  })
}
