import { allowed, ofItsPeople } from '#platform/kernel/trpc.server.ts'
import type { Endpoint } from '#platform/module/endpoint.server.ts'
import { closeFeed, feedFile, feedInput, renewFeed, shownFeed } from './feeds.server.ts'

const feeds = allowed('appointments.feeds')
/** The address is all that one needs to look at an agenda. */
const secret = feeds.concat(ofItsPeople)

export const feedProcedures = {
  getFeed: secret.input(feedInput).query(({ ctx, input }) => shownFeed(ctx, ctx.call.client.origin, input)),
  renewFeed: secret
    .input(feedInput)
    .mutation(({ ctx, input }) => renewFeed(ctx, ctx.call.client.origin, input)),
  closeFeed: feeds.input(feedInput).mutation(({ ctx, input }) => closeFeed(ctx, input)),
}

/** What calendars look at, again and again: the address is all that they have. */
export const feedEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/calendar/:file',
    answer: async ({ ctx, named }) => {
      const file = await feedFile(ctx, (named.file ?? '').replace(/\.ics$/, ''))
      const type = 'text/calendar; charset=utf-8'
      return file === null
        ? null
        : { bytes: new TextEncoder().encode(file), type, cached: null, isCompared: true }
    },
  },
]
