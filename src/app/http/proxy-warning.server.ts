import type { Context } from 'hono'
import type { Log } from '#platform/process/log.server.ts'

const WARNING =
  'X-Forwarded-For came, and no proxy is believed: all callers behind one count as one address, and cookies are not Secure. Where a proxy of yours stands in front set TRUST_PROXY=on; where none does, a caller made the header up and nothing is to be done.'

/**
 * Says in the log, once for the program and not for each request, that somebody names callers' addresses and is not
 * believed: a proxy that was put in front and not told of. The address itself stays out.
 */
export function newProxyWarning({
  trustProxy = false,
  log,
}: {
  trustProxy?: boolean
  log: Log
}): (c: Context) => void {
  let isSaid = trustProxy
  return (c) => {
    if (isSaid || c.req.header('x-forwarded-for') === undefined) return
    isSaid = true
    log.warn({ setting: 'TRUST_PROXY' }, WARNING)
  }
}
