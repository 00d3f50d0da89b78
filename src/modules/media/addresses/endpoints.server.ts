import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { newQuota } from '#platform/kernel/quota.server.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '#platform/module/endpoint.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { categoryIn, MOST_BYTES } from '../pictures.ts'
import { MOST_FILE_BYTES } from '../stored-files/file-formats.ts'
import { fileFor } from '../stored-files/serve-file.server.ts'
import { storeFile } from '../stored-files/store-file.server.ts'
import { newInFlight, newSharedInFlight } from '../uploads/in-flight.server.ts'
import { keptFile } from '../uploads/kept-files.server.ts'
import { uploadPicture } from '../uploads/upload.server.ts'

/** Each takes a core for about a second: more than anybody chooses by hand. */
const UPLOADS = newQuota({ person: 60, shop: 120 })

/** Without a session: a form of twenty files, filled in and sent again; and all that a shop's forms receive. */
const FROM_ONE_PLACE = newRateLimit(60, MINUTE_MS)
const OF_ONE_SHOP = newSharedLimit(600, MINUTE_MS)
/** Each has room on the disk while it comes, at whatever pace. */
const inFlight = newInFlight()
const ofStrangers = newSharedInFlight()
const AT_ONCE = { place: 6, shop: 40, strangers: 80 }
/** A picture for the library lies in memory until its turn comes. */
const PICTURES_AT_ONCE = { person: 6, shop: 20 }

/** Takes a file for something of a module, where its owner allows it. */
async function takeFile(call: EndpointCall, person: Ctx | null): Promise<EndpointReply> {
  const { ctx, query, network } = call
  const sent = query.filename ?? ''
  const owner = categoryIn(sent)
  const rule = await call.ownerOf(owner)?.allow({ ctx, person, query })
  if (!rule) return null
  const store = async (): Promise<EndpointReply> => ({
    json: await storeFile(ctx, {
      owner,
      rule,
      sent,
      stream: call.stream(),
      by: person ? { person } : { network },
    }),
  })
  const whole = ctx.tenantId
  if (!person) return ofStrangers({ whole, most: AT_ONCE.strangers, own: AT_ONCE.place, network }, store)
  return inFlight({ [`${whole} ${person.actor.userId}`]: AT_ONCE.place, [whole]: AT_ONCE.shop }, store)
}

export const mediaEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/upload',
    maxBytes: MOST_FILE_BYTES,
    answer: async (call) => {
      const { query, ownerOf } = call
      const sent = query.filename ?? ''
      if (ownerOf(categoryIn(sent))) {
        const person = await call.signedIn()
        UPLOADS.take(person)
        return takeFile(call, person)
      }
      const ctx = await call.allowed('media.upload')
      UPLOADS.take(ctx)
      const pictures = `${ctx.tenantId} pictures`
      const reach = {
        [`${pictures} ${ctx.actor.userId}`]: PICTURES_AT_ONCE.person,
        [pictures]: PICTURES_AT_ONCE.shop,
      }
      return inFlight(reach, async () => ({
        json: await uploadPicture(ctx, sent, await call.body(MOST_BYTES)),
      }))
    },
  },
  {
    method: 'POST',
    path: '/api/upload/public-form',
    maxBytes: MOST_FILE_BYTES,
    answer: async (call) => {
      const { tenantId, now } = call.ctx
      FROM_ONE_PLACE.take(call.network, now)
      OF_ONE_SHOP.take(tenantId, call.network, now)
      return takeFile(call, null)
    },
  },
  {
    method: 'GET',
    path: '/media/:id/:width',
    answer: async ({ ctx, named, accepts }) => {
      const found = await keptFile(ctx, { id: named.id ?? '', width: named.width ?? '', accepts })
      return found && { ...found, cached: { byAccept: true } }
    },
  },
  {
    method: 'GET',
    path: '/files/:id',
    answer: async (call) => {
      const file = await fileFor(call, false)
      return file && { file }
    },
  },
  {
    method: 'GET',
    path: '/files/:id/preview',
    answer: async (call) => {
      const file = await fileFor(call, true)
      return file && { file }
    },
  },
]
