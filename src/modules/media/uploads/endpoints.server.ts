import { newQuota } from '#platform/kernel/quota.server.ts'
import type { Endpoint } from '#platform/module/endpoint.server.ts'
import { MOST_BYTES } from '../pictures.ts'
import { keptFile } from './kept-files.server.ts'
import { uploadPicture } from './upload.server.ts'

/** Each takes a core for about a second: more than anybody chooses by hand. */
const UPLOADS = newQuota({ person: 60, shop: 120 })

export const mediaEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/upload',
    maxBytes: MOST_BYTES,
    answer: async ({ allowed, query, body }) => {
      const ctx = await allowed('media.upload')
      UPLOADS.take(ctx)
      return { json: await uploadPicture(ctx, query.filename ?? '', await body()) }
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
]
