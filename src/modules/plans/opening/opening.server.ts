import { InvalidCredentials } from '#modules/identity/identity.errors.ts'
import { ENTER_FOR_MS, writeLink } from '#modules/identity/links/links.server.ts'
import { firstOwner } from '#modules/identity/people/people.server.ts'
import { whoProves } from '#modules/identity/sign-in/sign-in.server.ts'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { Ctx, InstallationCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { OpenShop } from '#platform/kernel/opening.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { isBeyondShare, type Own } from '#platform/values/shares.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { plansOf } from '../offer/plans.server.ts'
import { shopOpenings } from '../plans.tables.ts'
import type { ProductKey } from '../products.ts'
import { changePlanOf } from '../shop-plan/shop-plan.server.ts'
import { MOST_A_DAY, placeOf } from './guard.server.ts'
import type { OpeningInput } from './opening.ts'

export type Opened = {
  subdomain: string
  name: string
  /** What signs the owner in at the new shop, once; null where that was long ago. */
  token: string | null
}

type Asked = {
  /** Of the form: what is sent twice under it opens one shop. */
  key: string
  product: ProductKey
  /** What the address asked for. */
  plan: string | null
  network: string
}

/** The form was sent before: its shop is there. */
class OpenedBefore extends Error {}

/** The form opened a shop, and who sends it now does not own that: it is begun anew. */
export class FormSpent extends Error {}

/** So long after a shop was opened whoever sends its own form again is let in. */
const AGAIN_MS = 15 * MINUTE_MS

/** A plan that is offered and costs nothing begins at once, any other with the trial; none, where the installation sells none. */
async function firstPlan(ctx: InstallationCtx, { product, plan }: Asked) {
  const all = await plansOf(ctx, product)
  const wanted = all.find(
    ({ id, is_listed, monthly_cents }) => id === plan && is_listed && monthly_cents === 0,
  )
  return wanted ?? all.find(({ id }) => id === 'trial') ?? null
}

type Row = { shop_id: TenantId; at: Date; subdomain: string; name: string; is_active: boolean }

type Sender = Pick<OpeningInput, 'email' | 'password'>

/**
 * The shop that was opened under a key, with a way in while it is new; null where there is none. A key stands in a page
 * that somebody else may have drawn: who names it shows the owner's password too.
 *
 * @throws FormSpent for anybody else, and where the shop is suspended. @throws TooManyRequests as at the sign-in.
 */
async function openedBefore(
  ctx: InstallationCtx,
  { key, network }: Pick<Asked, 'key' | 'network'>,
  { email, password }: Sender,
): Promise<Opened | null> {
  const { rows } = await ctx.pool.query<Row>(
    `select o.shop_id, o.at, t.subdomain, t.name, t.is_active from shop_onboardings o join tenants t on t.id = o.shop_id
      where o.key = $1`,
    [key],
  )
  const [row] = rows
  if (!row) return null
  if (!row.is_active) throw new FormSpent()
  const { subdomain, name } = row
  const shop = { ...ctx, tenantId: row.shop_id }
  const owner = await firstOwner(shop)
  const sender = await whoProves(shop, { email, password }, network).catch((error: unknown) => {
    throw error instanceof InvalidCredentials ? new FormSpent() : error
  })
  if (sender !== owner) throw new FormSpent()
  const isNew = ctx.now.getTime() - row.at.getTime() < AGAIN_MS
  const token = isNew ? await writeLink(shop, { userId: owner, purpose: 'enter', forMs: ENTER_FOR_MS }) : null
  return { subdomain, name, token }
}

type OpenedToday = { all: number } & Own

/** What was opened within a day: in all, and from a place. */
const COUNTED = `select count(*)::int as all, (count(*) filter (where network = $2))::int as network,
    (count(*) filter (where line = $3))::int as line, (count(*) filter (where block = $4))::int as block
  from shop_onboardings where at > $1`

/** @throws TooManyRequests */
function refuseTooMany(counted: OpenedToday | undefined): void {
  if (!counted) return
  const isBeyond =
    counted.network >= MOST_A_DAY.network ||
    isBeyondShare({ most: MOST_A_DAY.all, all: counted.all }, counted)
  if (isBeyond) throw new TooManyRequests(HOUR_MS / 1000)
}

const countedFor = ({ now }: InstallationCtx, { network, line, block }: ReturnType<typeof placeOf>) => [
  new Date(now.getTime() - DAY_MS),
  network,
  line,
  block,
]

/** Looked at before a password is hashed and a shop is written, for which nobody waits. @throws TooManyRequests */
async function refuseBefore(ctx: InstallationCtx, { network }: Asked): Promise<void> {
  const { rows } = await ctx.pool.query<OpenedToday>(COUNTED, countedFor(ctx, placeOf(ctx, network)))
  refuseTooMany(rows[0])
}

/** Counts in turn, so that the bounds hold for all programs at the same moment. @throws TooManyRequests, OpenedBefore */
async function note(tx: Tx<Ctx>, { key, product, plan, network }: Asked): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('onboarding'))`)
  const place = placeOf(tx, network)
  const [counted] = await tx.query<OpenedToday>(COUNTED, countedFor(tx, place))
  refuseTooMany(counted)
  const written = await tx.query(
    `insert into shop_onboardings (key, shop_id, product, wanted_plan, at, network, line, block)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing returning key`,
    [key, tx.tenantId, product, plan, tx.now, place.network, place.line, place.block],
  )
  if (written.length === 0) throw new OpenedBefore()
}

/**
 * Opens the shop that somebody asked for on the bare host, on the plan that it begins with, ready to sell: all of it or
 * nothing, and once for the form's key.
 *
 * @throws SubdomainTaken
 * @throws FormSpent where somebody else opened a shop under the form's key.
 * @throws TooManyRequests where many were opened within a day, from there or in all.
 */
export async function openByForm(
  ctx: InstallationCtx,
  openShop: OpenShop,
  input: OpeningInput,
  asked: Asked,
): Promise<Opened> {
  const before = await openedBefore(ctx, asked, input)
  if (before) return before
  await refuseBefore(ctx, asked)
  const { name, subdomain, business, rnc, owner, email, password, language, catalogue } = input
  const begins = await firstPlan(ctx, asked)
  let token: string | null = null
  const wanted = {
    name,
    subdomain,
    language,
    business,
    taxId: rnc,
    hasSamples: catalogue === 'samples',
    owner: { name: owner, email, password },
  }
  try {
    await openShop(wanted, async (tx) => {
      await note(tx, asked)
      if (begins) await changePlanOf(tx, { plan: { product: asked.product, id: begins.id } })
      await tx.db.insert(shopOpenings).values({
        tenant_id: tx.tenantId,
        product: asked.product,
        business,
        opened_at: tx.now,
      })
      token = await writeLink(tx, { userId: tx.actor.userId, purpose: 'enter', forMs: ENTER_FOR_MS })
    })
    return { subdomain, name, token }
  } catch (error) {
    // Of two that were sent at once the second finds the subdomain taken, by its own shop.
    const again =
      error instanceof OpenedBefore || error instanceof SubdomainTaken
        ? await openedBefore(ctx, asked, input)
        : null
    if (again) return again
    throw error
  }
}
