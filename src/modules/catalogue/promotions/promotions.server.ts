import { and, eq } from 'drizzle-orm'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { readSettings, todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  createRecord,
  deleteRecord,
  holdRecord,
  isKept,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import { CategoryNotFound, ProductNotFound } from '../catalogue.errors.ts'
import type { PromotionType } from './promotion.ts'
import type { PickedDay, PromotionInput, PromotionListInput, PromotionUpdate } from './promotion-input.ts'
import { statusOf } from './promotion-status.ts'
import { EndDateBeforeStart, PromotionNotFound, StartDatePast } from './promotions.errors.ts'
import { promotionCategories, promotionProducts, promotions } from './promotions.tables.ts'

type Listed = {
  id: PromotionId
  name: string
  code: string
  type: PromotionType
  discount_hundredths: number
  param1: string | null
  param2: string | null
  start_date: Day
  end_date: Day
  is_active: boolean
  products: { product_id: ProductId; name: string }[]
  categories: { category_id: CategoryId; name: string }[]
  deleted: boolean
  version: number
}

/** A product as the form of a promotion shows it; none of a price that is typed at the counter. */
type Goods = {
  product_id: ProductId
  name: string
  sku: string
  price_cents: Cents | null
  category_id: CategoryId | null
  weighed: boolean
}

const MATCHING = `from promotions m
  where m.tenant_id = current_tenant() and ($4::boolean or m.deleted_at is null) and not exists (
    select from unnest($1::text[]) as word
    where regexp_replace(unaccent(lower(concat_ws(' ', m.name, m.code))), '[^[:alnum:]]+', ' ', 'g')
      not like '%' || word || '%')
    and ($2 = 'all' or $2 = case when not m.is_active then 'inactive' when m.end_date < $3 then 'expired'
      when m.start_date > $3 then 'upcoming' else 'active' end)`

const COLUMNS = `m.id, m.name, m.code, m.type, m.discount_hundredths, m.param1, m.param2,
  m.start_date::text as start_date, m.end_date::text as end_date, m.is_active,
  m.deleted_at is not null as deleted, m.version,
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name) order by p.name, p.id), '[]')
    from promotion_products l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.tenant_id = m.tenant_id and l.promotion_id = m.id) as products,
  (select coalesce(jsonb_agg(jsonb_build_object('category_id', c.id, 'name', c.name) order by c.name, c.id), '[]')
    from promotion_categories l join product_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
    where l.tenant_id = m.tenant_id and l.promotion_id = m.id) as categories`

const shown = ({ discount_hundredths, ...row }: Listed, today: Day) => ({
  ...row,
  discount: centsToDecimal(cents(discount_hundredths)),
  status: statusOf(row, today),
})

const missing = (id: string) => new PromotionNotFound(`promotion ${id}`)
const PROMOTION = { table: promotions, noun: 'promotion', missing, unique: ['code' as const] }

/** A page of the shop's promotions, those that began last first; a search looks at name and code. */
export const listPromotions = (
  ctx: Ctx,
  { page, pageSize, search, status, showDeleted }: PromotionListInput,
) =>
  reading(ctx, async (tx) => {
    const today = await todayIn(tx)
    const which = [searchWords(search), status, today, showDeleted]
    const rows = await tx.query<Listed>(
      `select ${COLUMNS} ${MATCHING} order by m.start_date desc, m.name, m.id limit $5 offset $6`,
      [...which, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${MATCHING}`, which)
    return pageAnswer(
      rows.map((row) => shown(row, today)),
      counted?.total ?? 0,
      { page, pageSize },
    )
  })

/** A promotion, deleted or not, with what there is to know of its products. @throws PromotionNotFound */
export const promotionById = (ctx: Ctx, { id }: { id: PromotionId }) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Listed>(
      `select ${COLUMNS} from promotions m where m.tenant_id = current_tenant() and m.id = $1`,
      [id],
    )
    if (!row) throw missing(id)
    const goods = await tx.query<Goods>(
      `select p.id as product_id, p.name, p.sku, p.category_id, p.unit in ('lb', 'kg') as weighed,
          case when p.variable_price then null else p.price_cents end as price_cents
        from promotion_products l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
        where l.tenant_id = current_tenant() and l.promotion_id = $1 order by p.name, p.id`,
      [id],
    )
    const products = goods.map(({ price_cents, ...known }) => ({ ...known, price: amountOut(price_cents) }))
    return { ...shown(row, await todayIn(tx)), products }
  })

/** A shop has tens of promotions, not thousands; a till holds them all. */
const MOST_AT_TILL = 500

/** The promotions that are at work at the counter today or begin within `days`, and whose day is meant; none while they are off. */
export const promotionsAhead = (ctx: Ctx, days: number) =>
  reading(ctx, async (tx) => {
    const { time_zone } = await readSettings(tx)
    // A till asks for them with all that it sells by, and lets go of those that it knew.
    if (!hasModule(tx.actor, 'promotions')) return { time_zone, promotions: [] }
    const rows = await tx.query<Omit<Listed, 'products' | 'categories'> & Ids>(
      `select m.id, m.name, m.code, m.type, m.discount_hundredths, m.param1, m.param2,
          m.start_date::text as start_date, m.end_date::text as end_date,
          (select coalesce(jsonb_agg(l.product_id order by l.product_id), '[]') from promotion_products l
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id) as product_ids,
          (select coalesce(jsonb_agg(l.category_id order by l.category_id), '[]') from promotion_categories l
            where l.tenant_id = m.tenant_id and l.promotion_id = m.id) as category_ids
        from promotions m
        where m.tenant_id = current_tenant() and m.is_active and m.deleted_at is null and m.end_date >= $1::date
          and m.start_date <= $1::date + $2::int
        order by m.created_at, m.id limit ${MOST_AT_TILL}`,
      [dayOfInstant(tx.now, time_zone), days],
    )
    return {
      time_zone,
      promotions: rows.map(({ discount_hundredths, ...row }) => ({
        ...row,
        discount: centsToDecimal(cents(discount_hundredths)),
      })),
    }
  })

type Ids = { product_ids: ProductId[]; category_ids: CategoryId[] }

/**
 * What a promotion comes to be of is there and not deleted; what it was of before it may stay of, deleted or not, so that
 * both can come back. Its categories are held: whoever deletes one counts the promotions of it.
 *
 * @throws ProductNotFound, CategoryNotFound when the shop has none of that id on sale.
 */
async function refuseForeign(
  tx: Tx,
  { productIds, categoryIds }: PromotionInput,
  had: Ids = { product_ids: [], category_ids: [] },
): Promise<void> {
  const known = await tx.query<{ id: string }>(
    `with held as (select id from product_categories where tenant_id = current_tenant() and id = any($2::uuid[])
        and (deleted_at is null or id = any($4::uuid[])) for key share)
      select id from held
      union all select id from products where tenant_id = current_tenant() and id = any($1::uuid[])
        and (deleted_at is null or id = any($3::uuid[]))`,
    [productIds, categoryIds, had.product_ids, had.category_ids],
  )
  const ids = new Set(known.map(({ id }) => id))
  const product = productIds.find((id) => !ids.has(id))
  if (product !== undefined) throw new ProductNotFound(`product ${product}`)
  const category = categoryIds.find((id) => !ids.has(id))
  if (category !== undefined) throw new CategoryNotFound(`category ${category}`)
}

/** The days as the shop's calendar has them. @param before the promotion's start so far, which may be past. */
async function daysOf(tx: Tx, { startDate, endDate }: PromotionInput, before: Day | null) {
  const { time_zone } = await readSettings(tx)
  const dayFor = (picked: PickedDay): Day =>
    picked instanceof Date ? dayOfInstant(picked, time_zone) : picked
  const [start_date, end_date] = [dayFor(startDate), dayFor(endDate)]
  if (start_date !== before && start_date < dayOfInstant(tx.now, time_zone))
    throw new StartDatePast(start_date)
  if (end_date < start_date) throw new EndDateBeforeStart(`${end_date} is before ${start_date}`)
  return { start_date, end_date }
}

const columnsOf = ({ name, code, type, discount_hundredths, param1, param2, isActive }: PromotionInput) => ({
  name,
  code,
  type,
  discount_hundredths,
  param1,
  param2,
  is_active: isActive,
})

const goodsOf = ({ productIds, categoryIds }: PromotionInput) => ({
  product_ids: productIds.toSorted(),
  category_ids: categoryIds.toSorted(),
})

/** What a promotion is of so far, as the audit log tells it. */
async function goodsBefore(tx: Tx, id: PromotionId): Promise<Ids> {
  const [goods] = await tx.query<Ids>(
    `select array(select product_id::text from promotion_products
          where tenant_id = current_tenant() and promotion_id = $1 order by 1) as product_ids,
        array(select category_id::text from promotion_categories
          where tenant_id = current_tenant() and promotion_id = $1 order by 1) as category_ids`,
    [id],
  )
  return goods ?? { product_ids: [], category_ids: [] }
}

async function writeGoods(
  tx: Tx,
  id: PromotionId,
  { productIds, categoryIds }: PromotionInput,
): Promise<void> {
  const mine = { tenant_id: tx.tenantId, promotion_id: id }
  if (productIds.length > 0) {
    await tx.db.insert(promotionProducts).values(productIds.map((product_id) => ({ ...mine, product_id })))
  }
  if (categoryIds.length > 0) {
    await tx.db
      .insert(promotionCategories)
      .values(categoryIds.map((category_id) => ({ ...mine, category_id })))
  }
}

/**
 * Keeps what a promotion was until now: a till that did not hear of the change sold with it. The promotion is held, and each
 * of its versions ends behind the one before, whatever the clocks of those who change it say.
 */
async function keepVersion(tx: Tx, id: PromotionId): Promise<void> {
  await tx.query(
    `insert into promotion_versions (tenant_id, promotion_id, until, terms)
      select current_tenant(), $1, greatest($2::timestamptz,
          date_trunc('milliseconds', max(v.until)) + interval '1 millisecond'), catalogue_promotion_terms($1)
        from promotion_versions v where v.tenant_id = current_tenant() and v.promotion_id = $1`,
    [id, tx.now],
  )
}

/**
 * Makes a promotion, once per `requestId`.
 *
 * @throws CodeTaken, StartDatePast, EndDateBeforeStart, ProductNotFound, CategoryNotFound.
 */
export const createPromotion = (
  ctx: Ctx,
  { requestId, ...input }: PromotionInput & { requestId?: string | undefined },
) =>
  once(ctx, requestId, ['promotion.create', input], async (tx) => {
    const columns = { ...columnsOf(input), ...(await daysOf(tx, input, null)) }
    return createRecord(tx, PROMOTION, columns, {
      check: () => refuseForeign(tx, input),
      also: (_tx, id) => writeGoods(tx, id, input),
      said: { ...columns, ...goodsOf(input) },
    })
  })

/**
 * Changes a promotion to what was sent, once per `requestId`. What was sold keeps what it was sold with. Its first
 * day may be past when it stays as it was.
 *
 * @throws PromotionNotFound, RecordChanged and what `createPromotion` throws.
 */
export const updatePromotion = (
  ctx: Ctx,
  { requestId, version, ...input }: PromotionUpdate & { requestId?: string | undefined },
) =>
  once(ctx, requestId, ['promotion.update', input], async (tx) => {
    const { id } = input
    const before = await holdRecord(tx, PROMOTION, { id, version })
    const columns = { ...columnsOf(input), ...(await daysOf(tx, input, before.start_date)) }
    const was = await goodsBefore(tx, id)
    await refuseForeign(tx, input, was)
    const isSame = isKept({ ...before }, { ...columns }) && isKept(was, goodsOf(input))
    if (!isSame) await keepVersion(tx, id)
    await saveRecord(tx, PROMOTION, before, columns, { ...columns, ...goodsOf(input) }, was)
    for (const goods of [promotionProducts, promotionCategories]) {
      await tx.db.delete(goods).where(and(eq(goods.tenant_id, tx.tenantId), eq(goods.promotion_id, id)))
    }
    await writeGoods(tx, id, input)
    return { id }
  })

/**
 * Deletes a promotion: it is at work no more. What was sold keeps what it was sold with, and a till that did not hear of
 * it sold with what it was. Repeating it changes nothing. @throws PromotionNotFound
 */
export const deletePromotion = (ctx: Ctx, { id }: { id: PromotionId }) =>
  deleteRecord(ctx, PROMOTION, id, (tx) => keepVersion(tx, id))

/** Brings a deleted promotion back as it was. Repeating it changes nothing. @throws PromotionNotFound */
export const restorePromotion = (ctx: Ctx, { id }: { id: PromotionId }) =>
  restoreRecord(ctx, PROMOTION, id, (tx) => keepVersion(tx, id))
