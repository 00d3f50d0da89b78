import { InvalidCredentials } from '#modules/identity/identity.errors.ts'
import { allParts, switchPart } from '#modules/identity/parts/parts.server.ts'
import { presenceIn } from '#modules/identity/people/presence.server.ts'
import { whoProves } from '#modules/identity/sign-in/sign-in.server.ts'
import { openConsent, supportWayIn } from '#modules/identity/support/support.server.ts'
import { bytesKept } from '#modules/media/uploads/room.server.ts'
import { monthsOf } from '#modules/plans/shop-plan/plan-payment.ts'
import { payingOf, paymentsOfPlan, recordPlanPayment } from '#modules/plans/shop-plan/plan-payments.server.ts'
import { changePlanOf, planOf } from '#modules/plans/shop-plan/shop-plan.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { governing, governingWithin, inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { type Page, pageAnswer } from '#platform/values/pages.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { noteAct, type SuperCtx } from '../acts/acts.server.ts'
import { BrandNotFound } from '../super-admin.errors.ts'
import { ctxOf, inShop, SHOP, type Shop, shopById } from './shop-of.server.ts'
import type {
  ChangeTenantPlanInput,
  NewTenantInput,
  RecordPlanPaymentInput,
  SetTenantBrandInput,
  SetTenantPartInput,
  SuspendInput,
  TenantListInput,
  ThisTenant,
} from './tenants.ts'

/** A call of a super-admin, whichever host it came to. */
export type SuperCall = SuperCtx & { readonly call: CallCtx }

type Figures = Awaited<ReturnType<typeof figuresOf>>

/** What a shop comes to: each in its own context, so that no question is asked over several shops. */
async function figuresOf(ctx: TenantCtx) {
  const [presence, storage_bytes, plan] = [await presenceIn(ctx), await bytesKept(ctx), await planOf(ctx)]
  return { ...presence, storage_bytes, plan }
}

export type TenantRow = Shop & Figures & { is_active: boolean; address: string }

const STATE = `and ($2::text is null or (s.shop_id is not null) = ($2 = 'suspended'))`
/** Each word that was typed, in the name or the subdomain: with or without accents. */
const SEARCHED = `where not exists (select from unnest(string_to_array($1, ' ')) as word
    where strpos(unaccent(lower(concat_ws(' ', t.name, t.subdomain))), word) = 0)`

/** A page of the shops of this installation by name, each with its plan, its last activity and what it keeps. */
export async function findTenants(ctx: SuperCall, input: TenantListInput): Promise<Page<TenantRow>> {
  const { search, page, pageSize, state } = input
  const asked = [normalizeSearch(search), state ?? null]
  const { shops, total } = await governing(ctx, async (tx) => {
    const shops = await tx.query<Shop>(
      `select ${SHOP} ${SEARCHED} ${STATE} order by lower(t.name), t.id limit $3 offset $4`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(
      `select count(*) as total from (select ${SHOP} ${SEARCHED} ${STATE}) as found`,
      asked,
    )
    return { shops, total: counted?.total ?? 0 }
  })
  const rows: TenantRow[] = []
  for (const shop of shops) rows.push(await rowOf(ctx, shop))
  return pageAnswer(rows, total, { page, pageSize })
}

const rowOf = async (ctx: SuperCall, shop: Shop): Promise<TenantRow> => ({
  ...shop,
  ...(await figuresOf(ctxOf(ctx, shop))),
  is_active: shop.suspended_at === null,
  address: ctx.call.shops.addressOf(shop.subdomain),
})

/** One shop with its parts and whether it lets support in. @throws TenantNotFound */
export async function tenantById(ctx: SuperCall, { id }: ThisTenant) {
  const shop = await shopById(ctx, id)
  const own = ctxOf(ctx, shop)
  return {
    ...(await rowOf(ctx, shop)),
    parts: (await allParts(own, ctx.call)).map(
      ({ module, name, is_on, is_switched_on, is_necessary, takes_along, waits_for }) => ({
        module,
        name,
        is_on,
        is_switched_on,
        is_necessary,
        takes_along,
        waits_for,
      }),
    ),
    consent: await openConsent(own),
    payments: await paymentsOfPlan(own),
    paying: await payingOf(own),
    time_zone: await timeZoneOf(own),
  }
}

/** So long after a super-admin opened a shop the same form, sent again, finds it. */
const AGAIN_MS = 15 * MINUTE_MS

/** The shop that the same super-admin opened just now by the same form, whose answer was lost; null where there is none. */
async function openedJustNow(ctx: SuperCall, input: NewTenantInput): Promise<TenantId | null> {
  const { subdomain, name, owner_email: email, password } = input
  const found = await governing(ctx, async (tx) => {
    const [row] = await tx.query<{ shop_id: TenantId }>(
      `select a.shop_id from super_admin_acts a join tenants t on t.id = a.shop_id
        where a.action = 'tenant.created' and a.admin_id = $1 and a.at > $2 and t.subdomain = $3
          and a.shop_name = $4 and a.details ->> 'owner' = $5`,
      [ctx.admin.id, new Date(tx.now.getTime() - AGAIN_MS), subdomain, name, email],
    )
    return row?.shop_id ?? null
  })
  if (!found) return null
  const shop = ctxOf(ctx, await shopById(ctx, found))
  const isSame = await whoProves(shop, { email, password }, ctx.address).catch((error: unknown) => {
    if (error instanceof InvalidCredentials) return null
    throw error
  })
  return isSame ? found : null
}

/**
 * Opens a shop with its owner, who has it from the first day as any other. Sent again by whoever opened it just now it is
 * answered as it was opened.
 *
 * @throws SubdomainTaken
 */
export async function createTenant(ctx: SuperCall, input: NewTenantInput): Promise<{ id: string }> {
  const { owner_email, owner_name, password, business, ...wanted } = input
  try {
    const { shop } = await ctx.call.shops.open(
      {
        ...wanted,
        owner: { email: owner_email, name: owner_name, password },
        ...(business && { business }),
      },
      (tx) =>
        governingWithin(tx, (governed) =>
          noteAct(governed, ctx, {
            action: 'tenant.created',
            shop: { id: governed.tenantId, name: input.name },
            details: { subdomain: input.subdomain, owner: owner_email },
          }),
        ),
    )
    return { id: shop.tenantId }
  } catch (error) {
    const id = error instanceof SubdomainTaken ? await openedJustNow(ctx, input) : null
    if (id) return { id }
    throw error
  }
}

/** Nobody works in the shop from now on, and what it has stays. Repeating it changes the reason. @throws TenantNotFound */
export async function suspendTenant(
  ctx: SuperCall,
  { id, reason }: SuspendInput,
): Promise<{ success: true }> {
  const { shop } = await inShop(ctx, id, {
    action: 'tenant.suspended',
    details: { reason },
    work: async (tx) => {
      await governingWithin(tx, async (governed) => {
        await governed.query(
          `update tenants set suspended_from = case when is_active then $2 else suspended_from end, suspended_until = null,
              is_active = false where id = $1`,
          [id, governed.now],
        )
        await governed.query('delete from shop_suspensions where shop_id = $1', [id])
        await governed.query(
          'insert into shop_suspensions (shop_id, reason, at, admin_id) values ($1, $2, $3, $4)',
          [id, reason, governed.now, ctx.admin.id],
        )
      })
      await audit(tx, {
        action: 'tenant.suspended',
        subject_type: 'tenant',
        subject_id: id,
        details: { reason },
      })
    },
  })
  ctx.call.shops.forget(shop.subdomain)
  return { success: true }
}

/** The shop goes on where it stopped. Repeating it changes nothing. @throws TenantNotFound */
export async function unsuspendTenant(ctx: SuperCall, { id }: ThisTenant): Promise<{ success: true }> {
  const { shop } = await inShop(ctx, id, {
    action: 'tenant.unsuspended',
    work: async (tx) => {
      await governingWithin(tx, async (governed) => {
        await governed.query(
          `update tenants set is_active = true, suspended_until = case when is_active then suspended_until else $2 end
            where id = $1`,
          [id, governed.now],
        )
        await governed.query('delete from shop_suspensions where shop_id = $1', [id])
      })
      await audit(tx, { action: 'tenant.unsuspended', subject_type: 'tenant', subject_id: id })
    },
  })
  ctx.call.shops.forget(shop.subdomain)
  return { success: true }
}

/** Another plan for a shop, or none and no limits. @throws TenantNotFound, PlanNotFound, RecordChanged */
export async function changeTenantPlan(ctx: SuperCall, { id, plan, version }: ChangeTenantPlanInput) {
  const { result } = await inShop(ctx, id, {
    action: 'tenant.plan_changed',
    details: {
      plan: plan && `${plan.product} ${plan.id}`,
      ...(plan?.last_day && { until: plan.last_day }),
      ...(plan?.extra_users !== undefined && { extra_users: plan.extra_users }),
    },
    work: (tx) => changePlanOf(tx, { plan, version }),
  })
  return { plan: result }
}

/**
 * Records what a shop paid for a plan, once: it has the plan for as long as that covers.
 *
 * @throws TenantNotFound, PlanNotFound, PlanPaymentKnown, KeyReused
 */
export async function recordTenantPayment(
  ctx: SuperCall,
  { id, ...payment }: RecordPlanPaymentInput,
): Promise<{ until: Date | null }> {
  const shop = await shopById(ctx, id)
  return inTransaction(ctxOf(ctx, shop), async (tx) => {
    const { plan, isNew } = await recordPlanPayment(tx, ctx.admin.name, payment)
    const { product, plan: bought, amount, currency, method, reference } = payment
    const until = plan?.until ? dayOfInstant(plan.until, await timeZoneOf(tx)) : null
    const details = {
      product,
      plan: bought,
      months: monthsOf(payment),
      until,
      amount_cents: amount,
      currency,
      method,
      reference,
    }
    if (isNew)
      await governingWithin(tx, (governed) =>
        noteAct(governed, ctx, { action: 'tenant.plan_paid', shop, details }),
      )
    return { until: plan?.until ?? null }
  })
}

/** Switches a part of a shop on or off. @throws TenantNotFound, PartUnknown, PartNecessary, PartWaits, PartHeld */
export async function setTenantPart(ctx: SuperCall, input: SetTenantPartInput): Promise<{ success: true }> {
  const { id, module, is_on, language } = input
  await inShop(ctx, id, {
    action: is_on ? 'tenant.module_on' : 'tenant.module_off',
    details: { module },
    work: (tx) => switchPart({ ...tx, language }, { module, is_on }, ctx.call),
  })
  return { success: true }
}

/** The brand that a shop wears wherever it is; null for that of its host. @throws TenantNotFound, BrandNotFound */
export async function setTenantBrand(
  ctx: SuperCall,
  { id, brand }: SetTenantBrandInput,
): Promise<{ success: true }> {
  const { shop } = await inShop(ctx, id, {
    action: 'tenant.brand_changed',
    details: { brand },
    work: (tx) =>
      governingWithin(tx, async (governed) => {
        const [found] = brand ? await governed.query('select 1 from brands where code = $1', [brand]) : [true]
        if (!found) throw new BrandNotFound(`brand ${brand}`)
        await governed.query('update tenants set brand = $2 where id = $1', [id, brand])
      }),
  })
  ctx.call.shops.forget(shop.subdomain)
  return { success: true }
}

/**
 * The way into a shop that lets support in, for once and for a minute.
 *
 * @throws TenantNotFound, and NoConsent where it does not.
 */
export async function enterTenant(ctx: SuperCall, { id }: ThisTenant): Promise<{ address: string }> {
  const { shop, result } = await inShop(ctx, id, {
    action: 'tenant.entered',
    work: (tx) => supportWayIn(tx, ctx.admin),
  })
  return { address: `${ctx.call.shops.addressOf(shop.subdomain)}/auth/support#${result}` }
}
