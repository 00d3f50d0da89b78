import { setSettings } from '#app/testing/settings.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

/** A shop that can correct an electronic invoice. */
export const electronic = async (): Promise<World> => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  return shop
}

/** A shop of paper numbers. */
export const onPaper = async (): Promise<World> => {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  await setSettings(shop, { fiscal_series: 'B' })
  return shop
}

/** What a question answers in a shop. */
export const rowsOf = <Row extends Record<string, unknown>>(shop: World, text: string): Promise<Row[]> =>
  reading(shop.owner, (tx) => tx.query<Row>(text))
