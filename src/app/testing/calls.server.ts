import { callTRPCProcedure } from '@trpc/server'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { appRouter } from '../app.router.ts'
import { callCtx, type World } from './world.server.ts'

export type Procedure = {
  path: string
  type: 'query' | 'mutation'
  access: string | undefined
  /** Permissions of which any does as well. */
  orElse: readonly string[]
  /** A permission that is needed as well. */
  also: string | undefined
  /** The part of the shop that it says to be of, beside that of its permission. */
  part: string | undefined
  /** It is answered while its part is off, too. */
  isOfThePast: boolean
  /** It is not for support. */
  isOfItsPeople: boolean
}

const partOf = (value: unknown, name: string): unknown =>
  value !== null && (typeof value === 'object' || typeof value === 'function')
    ? Reflect.get(value, name)
    : undefined

/** Every procedure there is, as the router itself lists them, with what each says of its access. */
export const allProcedures = (): Procedure[] =>
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
    const definition = partOf(procedure, '_def')
    const said = partOf(definition, 'meta')
    const [access, orElse, part, also] = [
      partOf(said, 'access'),
      partOf(said, 'orElse'),
      partOf(said, 'part'),
      partOf(said, 'also'),
    ]
    return {
      path,
      type: partOf(definition, 'type') === 'mutation' ? 'mutation' : 'query',
      access: typeof access === 'string' ? access : undefined,
      orElse: Array.isArray(orElse) ? orElse.map(String) : [],
      also: typeof also === 'string' ? also : undefined,
      part: typeof part === 'string' ? part : undefined,
      isOfThePast: partOf(said, 'isOfThePast') === true,
      isOfItsPeople: partOf(said, 'isOfItsPeople') === true,
    }
  })

/**
 * Calls a procedure by its path with whatever somebody may send, at the shop's host, as the owner unless
 * somebody else or nobody is given. Goes the way of the wire: through JSON.
 */
export async function callPath(
  shop: World,
  path: string,
  input: unknown,
  signedIn: Ctx | null = shop.owner,
): Promise<unknown> {
  const procedure = allProcedures().find((known) => known.path === path)
  if (!procedure) throw new Error(`there is no procedure ${path}`)
  const sent: unknown = input === undefined ? undefined : JSON.parse(JSON.stringify(input))
  return callTRPCProcedure({
    router: appRouter,
    path,
    type: procedure.type,
    ctx: callCtx(shop.database, shop.ctx, signedIn),
    input: sent,
    getRawInput: async () => sent,
    signal: undefined,
    batchIndex: 0,
  })
}

/** What a call rejects with: a named refusal, for `toMatchObject`. */
export const refusal = (code: string, params?: Readonly<Record<string, string | number>>) => ({
  cause: { code, ...(params && { params }) },
})
