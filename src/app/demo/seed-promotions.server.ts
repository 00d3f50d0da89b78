import { listCategories } from '#modules/catalogue/categories/categories.server.ts'
import { promotionInput } from '#modules/catalogue/promotions/promotion-input.ts'
import { createPromotion } from '#modules/catalogue/promotions/promotions.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { DemoPromotion } from './demo-promotions.ts'
import type { Goods } from './seed-goods.server.ts'

/** Puts promotions on offer from the day of `ctx` on: the sales of the month before were made without them. */
export async function seedPromotions(
  ctx: Ctx,
  { products }: Pick<Goods, 'products'>,
  wanted: readonly DemoPromotion[],
  timeZone: string,
): Promise<void> {
  const today = dayOfInstant(ctx.now, timeZone)
  const productIds = new Map([...products.values()].map(({ id, product }) => [product.name, id]))
  const categoryIds = new Map((await listCategories(ctx)).map(({ code, id }) => [code, id]))
  const all = <T>(names: readonly string[] | undefined, ids: ReadonlyMap<string, T>): T[] =>
    (names ?? []).map((name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`a demo promotion is about ${name}, which is not there`)
      return id
    })
  for (const { units, begins, days, ...promotion } of wanted) {
    const startDate = addDays(today, begins)
    const input = promotionInput.parse({
      ...promotion,
      param1: units?.[0],
      param2: units?.[1],
      startDate,
      endDate: addDays(startDate, days),
      productIds: all(promotion.products, productIds),
      categoryIds: all(promotion.categories, categoryIds),
    })
    await createPromotion(ctx, input)
  }
}
