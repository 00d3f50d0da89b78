import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { cartLinkAsked } from '../sharing/cart-link.ts'
import { sendCartLink } from '../sharing/send-cart-link.job.ts'

/** What the worker does with every link to a cart that was asked for in a shop. */
export async function sendAsked(ctx: TenantCtx): Promise<void> {
  const rows = await reading(ctx, (tx) =>
    tx.query<{ payload: unknown }>('select payload from outbox where event = $1 order by at, id', [
      cartLinkAsked.name,
    ]),
  )
  for (const { payload } of rows) await sendCartLink(ctx, cartLinkAsked.payload.parse(payload))
}
