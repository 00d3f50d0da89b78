import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { lineOf } from '#platform/values/network.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { AnswersTooLarge } from '../form-page.errors.ts'

/** What one line of many networks (the /48 of an IPv6 address) may, beside what each of them may. */
const OF_LINE = 5

/** A bound for each network and, wider, for the line that it is of. @throws TooManyRequests */
function newPlaceLimit(most: number, windowMs: number) {
  const networks = newRateLimit(most, windowMs)
  const lines = newRateLimit(OF_LINE * most, windowMs)
  return (of: string, place: string, now: Date): void => {
    networks.take(`${of} ${place}`, now)
    lines.take(`${of} ${lineOf(place)}`, now)
  }
}

/**
 * All of these count what comes from one place: nobody can close a form to others by filling it in. A school or a company
 * behind one address still has room.
 */
const tries = newPlaceLimit(120, 10 * MINUTE_MS)
const kept = newPlaceLimit(60, HOUR_MS)
const keptOfShop = newPlaceLimit(300, HOUR_MS)

/** Whatever is sent, before anything is looked at. @throws TooManyRequests */
export const takeTry = ({ tenantId, now }: TenantCtx, place: string): void => tries(tenantId, place, now)

const openings = newPlaceLimit(300, 10 * MINUTE_MS)

/** Forms that are opened, apart from what is sent: who looks at many still can send. @throws TooManyRequests */
export const takeOpening = ({ tenantId, now }: TenantCtx, place: string): void =>
  openings(tenantId, place, now)

const visits = newPlaceLimit(120, 10 * MINUTE_MS)

/** How far somebody came is told no more often than people open forms. @throws TooManyRequests */
export const takeVisit = ({ tenantId, now }: TenantCtx, place: string): void => visits(tenantId, place, now)

/** A password of a link is guessed no quicker than this from one place. */
const knocks = newRateLimit(10, 10 * MINUTE_MS)
/** So many wrong ones of one link, from all places together, are people who mistype. */
const mistaken = newRateLimit(30, HOUR_MS)
/** Beyond that somebody guesses from many places: each has so many wrong ones an hour, and whoever comes from another has theirs. */
const guarded = newRateLimit(5, HOUR_MS)

/** By what link somebody comes to what form, and whence. */
export type Knock = { readonly form: FormId; readonly link: string; readonly place: string }

type Shop = Pick<TenantCtx, 'tenantId' | 'now'>

const ofLink = ({ tenantId }: Shop, { form, link }: Knock): string => `${tenantId} ${form} ${link}`
const ofPlace = ({ tenantId }: Shop, { form, place }: Knock): string => `${tenantId} ${form} ${place}`
const ofBoth = (shop: Shop, knock: Knock): string => `${ofLink(shop, knock)} ${knock.place}`

/**
 * A password of a link, before it is looked at. Where it is guessed from many places each has fewer tries, and none is shut
 * out by what others try. @throws TooManyRequests
 */
export function takeKnock(shop: Shop, knock: Knock): void {
  knocks.take(ofPlace(shop, knock), shop.now)
  if (mistaken.isReached(ofLink(shop, knock), shop.now)) guarded.take(ofBoth(shop, knock), shop.now)
}

/** It was the right one: those who know it, a class behind one address too, take nobody's tries. */
export function forgiveKnock(shop: Shop, knock: Knock): void {
  knocks.giveBack(ofPlace(shop, knock))
  guarded.giveBack(ofBoth(shop, knock))
}

/** It was a wrong one. Once it is known that a link is guessed, no more are counted. */
export function noteMistake(shop: Shop, knock: Knock): void {
  const key = ofLink(shop, knock)
  if (!mistaken.isReached(key, shop.now)) mistaken.take(key, shop.now)
}

/** What would be kept. @throws TooManyRequests */
export function takeSubmission({ tenantId, now }: TenantCtx, form: FormId, place: string): void {
  kept(`${tenantId} ${form}`, place, now)
  keptOfShop(tenantId, place, now)
}

/** A thousand answers with three signatures. */
const MOST_CHARACTERS = 500_000
const MOST_DEPTH = 4

/** Bounds the work of reading what was sent, without writing it once more. @throws AnswersTooLarge */
export function boundAnswers(sent: unknown): void {
  let left = MOST_CHARACTERS
  const walk = (value: unknown, depth: number): void => {
    left -= typeof value === 'string' ? value.length : 8
    if (left < 0 || depth > MOST_DEPTH) throw new AnswersTooLarge('the answers are too large')
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      left -= key.length
      walk(each, depth + 1)
    }
  }
  walk(sent, 0)
}
