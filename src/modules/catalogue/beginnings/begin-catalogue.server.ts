import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { productCategories } from '../catalogue.tables.ts'
import { listCategories } from '../categories/categories.server.ts'
import { createProducts } from '../products/saving/create-products.server.ts'
import { createFirstTaxes, taxesOfProducts } from '../taxes/taxes.server.ts'
import { FIRST_GOODS, FIRST_TAXES } from './first-goods.ts'

/** Gives a new shop its taxes and, where it is known what kind of business it is, the categories of that. */
export const beginCatalogue = (
  ctx: TenantCtx,
  { business, language = 'es' }: BeginningTerms,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await createFirstTaxes(tx, { language, ...(business && { order: FIRST_TAXES[business] }) })
    if (!business) return
    await tx.db.insert(productCategories).values(
      FIRST_GOODS[business].map(({ code, tint, ...named }, position) => ({
        tenant_id: tx.tenantId,
        id: newId<CategoryId>(),
        code,
        tint,
        position,
        name: named[language],
      })),
    )
  })

/** Puts a few products of each of those categories on sale. */
export async function beginProducts(tx: Tx, { business, language = 'es' }: BeginningTerms): Promise<void> {
  if (!business) return
  const categories = new Map((await listCategories(tx)).map(({ code, id }) => [code, id]))
  const taxes = await taxesOfProducts(tx)
  const taxId = (wanted: number | 'exempt') =>
    taxes.find(({ type, rate }) =>
      wanted === 'exempt' ? type === 'exento' : type === 'itbis' && rate === wanted,
    )?.id
  await createProducts(
    tx,
    FIRST_GOODS[business].flatMap(({ code, products }) =>
      products.map(({ price, tax, unit, ...named }, index) => ({
        name: named[language],
        productType: unit === 'service' ? ('service' as const) : ('product' as const),
        sku: `${code}-${String(index + 1).padStart(3, '0')}`,
        unit,
        price,
        price2: price,
        price3: price,
        categoryId: categories.get(code),
        isTaxable: tax !== 'exempt',
        priceIncludesTax: true,
        taxPercent: tax === 'exempt' ? undefined : tax,
        taxId: taxId(tax),
      })),
    ),
  )
}
