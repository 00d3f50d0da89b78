import { and, eq } from 'drizzle-orm'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { pageForm } from '../azul/azul-page.server.ts'
import { askedFor, lastMoment, linkItbis, linkStatus } from '../payment-link.ts'
import { type LinkRow, paymentLinks } from '../payment-links.tables.ts'
import { environmentNow, linkMerchant } from '../settings/merchants.server.ts'
import { orderToAsk } from './link-orders.server.ts'
import { linkUrl } from './links.server.ts'
import { owedOn, shownPayable } from './payable.server.ts'

/** The signed form of a link, and where it goes. */
export type PayForm = {
  action: string
  fields: Readonly<Record<string, string>>
  /** Nobody is charged there. */
  isTest: boolean
}

export type PublicLink = NonNullable<Awaited<ReturnType<typeof publicLink>>>

/** What anybody sees of a link who has its address; null where there is none. */
export const publicLink = (ctx: TenantCtx, token: string) =>
  reading(ctx, async (tx) => {
    const link = await byToken(tx, token)
    if (!link) return null
    const shop = await readSettings(tx)
    const owed = await owedOn(tx, link)
    const of = await shownPayable(tx, link)
    const status = linkStatus(link, owed, ctx.now)
    return {
      status,
      isSettled: of.kind === 'invoice' ? owed === ZERO : of.isPaid,
      /** Made where nobody is charged, in a shop that charges by now. */
      isOldTest: link.environment !== 'production' && (await environmentNow(tx)) === 'production',
      amount: status === 'pending' ? askedFor(link, owed) : link.amount_cents,
      of:
        of.kind === 'invoice'
          ? { kind: of.kind, ncf: of.ncf, date: dayOfInstant(of.at, shop.time_zone) }
          : { kind: of.kind, purpose: of.purpose, concept: of.concept },
      /** The last day on which it is paid, and until when on it, where that is not all of it. */
      until: lastMoment(
        of.kind === 'deposit' && of.saidUntil && of.saidUntil < link.expires_at
          ? of.saidUntil
          : link.expires_at,
        shop.time_zone,
      ),
      paid: await paidBy(tx, link),
      shop: { name: shop.trade_name, phone: shop.phone, logo: shop.logo_url, theme: shop.theme },
    }
  })

async function byToken(tx: Tx<TenantCtx>, token: string): Promise<LinkRow | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const [row] = await tx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.tenant_id, tx.tenantId), eq(paymentLinks.token, token)))
  return row ?? null
}

/** What was paid by the link, and what of it did not go to the invoice. */
async function paidBy(tx: Tx<TenantCtx>, { id }: LinkRow) {
  const [row] = await tx.query<{ amount: Cents; beside: Cents; authorization: string | null }>(
    `select coalesce(sum(amount_cents), 0)::bigint as amount,
        coalesce(sum(credited_cents + kept_cents), 0)::bigint as beside,
        (array_agg(authorization_code order by at desc))[1] as authorization
      from payment_link_answers where tenant_id = current_tenant() and link_id = $1 and verdict = 'approved'`,
    [id],
  )
  return {
    amount: row?.amount ?? ZERO,
    beside: row?.beside ?? ZERO,
    authorization: row?.authorization ?? null,
  }
}

/**
 * The signed form by which a link is paid, of what is owed now; null where it waits for no payment. Which amounts were asked
 * for is kept with the link.
 *
 * @param chosen the language in which the page was asked for: AZUL's page is in it, and where the browser comes back.
 * @throws AuthKeyUnreadable
 */
export const payForm = (
  ctx: TenantCtx,
  origin: string,
  token: string,
  chosen: 'es' | 'en' | null = null,
): Promise<PayForm | null> =>
  inTransaction(ctx, async (tx) => {
    const link = await byToken(tx, token)
    const configured = await linkMerchant(tx)
    // One that was made for another page is paid at none: a test never becomes a charge, nor a charge a test.
    if (!link || link.environment !== configured?.environment) return null
    const owed = await owedOn(tx, link)
    if (linkStatus(link, owed, ctx.now) !== 'pending') return null
    const amount = askedFor(link, owed)
    const orderNumber = await orderToAsk(tx, link, amount)
    const url = [linkUrl(origin, link.token), chosen].filter(Boolean).join('/')
    const fields = pageForm(configured.merchant, {
      orderNumber,
      amount,
      itbis: amount === link.amount_cents ? link.itbis_cents : linkItbis(amount),
      language: chosen?.toUpperCase() ?? link.language,
      contract: link.client_contract_number,
      approvedUrl: `${url}/approved`,
      declinedUrl: `${url}/declined`,
      cancelUrl: `${url}/cancelled`,
    })
    return { action: configured.pageUrl, fields, isTest: configured.environment !== 'production' }
  })
