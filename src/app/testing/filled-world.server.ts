import { randomUUID } from 'node:crypto'
import { sharedMailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { gatherSamples } from '#platform/module/gather-samples.server.ts'
import type { SampleIds } from '#platform/module/samples.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { newWorld, type World } from './world.server.ts'

/** What all modules send to their procedures, and fill a shop with. */
export const SAMPLES = await gatherSamples(SERVER_MODULES)

export type FilledWorld = { shop: World; ids: SampleIds }

/** A shop with at least one record of every kind. `name` stands in each of their names. */
export async function newFilledWorld(name: string): Promise<FilledWorld> {
  const shop = await newWorld()
  const { port } = await sharedMailSimulator()
  return { shop, ids: await SAMPLES.fill({ owner: shop.owner, name, smtpPort: port }) }
}

/** Ids of the same kinds that are nowhere: what another shop’s are to be answered like. */
export const idsOfNothing = (ids: SampleIds): SampleIds =>
  Object.fromEntries(Object.keys(ids).map((kind) => [kind, randomUUID()]))
