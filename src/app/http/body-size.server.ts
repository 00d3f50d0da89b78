import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const refuse = (c: Context): Response => c.json({ error: 'The request is too large.' }, 413)

/**
 * Refuses a body of more than `maxBytes` with 413. Its declared length is looked at and the body is left alone, as
 * whoever counts it pays for a stream on every call; one that declares none is counted as it comes.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(declared) > maxBytes ? refuse(c) : next()
  }
}
