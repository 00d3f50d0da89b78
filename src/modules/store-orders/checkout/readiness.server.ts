import { hasSomethingOnline } from '#modules/store-catalogue/shelf/something-online.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { choicesOf } from './choices.server.ts'

/**
 * What the store has of all that somebody needs who buys in it: something sold, a way to receive it, one to pay it, and where a
 * transfer goes.
 */
export const readinessOf = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const { zones, pickups, ways, settings } = await choicesOf(tx)
    return {
      has_products: await hasSomethingOnline(tx),
      has_places: zones.length + pickups.length > 0,
      has_ways: ways.length > 0,
      has_account: !ways.includes('transfer') || settings.store_transfer_account !== '',
    }
  })
