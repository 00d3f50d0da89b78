import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Long and unbroken, with a digit, a capital or a line in it: an id or a key, and no word of an address. */
const isOpaque = (part: string): boolean =>
  part.length >= 16 && /^[\w-]+$/.test(part) && /[\dA-Z_]/.test(part)

/** Procedures and built files are named by the program, whatever follows in their query. */
const isOurs = (path: string): boolean => path.startsWith('/api/trpc/') || path.startsWith('/assets/')

/**
 * The address of a request as a log may keep it: who has the address of an order, a cart or a calendar has what lies behind it.
 * Where a route takes something out of the address its pattern stands instead, and elsewhere what looks like a key is left out.
 */
export function loggedPath(c: Context): string {
  const { path } = c.req
  const route = matchedRoutes(c).findLast(({ path: pattern }) => !pattern.includes('*'))
  if (route) return route.path
  if (isOurs(path)) return path
  return path
    .split('/')
    .map((part) => (part.split(/[.%~]/).some(isOpaque) ? '…' : part))
    .join('/')
}
