import type { Pool } from 'pg'
import type { Actor, Ctx } from '../kernel/ctx.server.ts'
import type { TenantId, TillId } from '../values/ids.ts'
import type { RightsOfParts } from './parts.ts'
import type { ServerModule } from './server-module.server.ts'

/** Whose session it is, by which hash it is kept, and whether the shop revoked a till that it ever named. */
export type FoundSession = {
  person: Omit<Actor, keyof RightsOfParts>
  /** The parts of the shop that are switched off. */
  off: readonly string[]
  session: Buffer
  isTillRevoked: boolean
}

/** Who holds a cookie in a tenant, and whether that is suspended; null where nobody does. */
export type FindSession = (
  pool: Pool,
  tenantId: TenantId,
  said: { token: string; tillId: TillId | null },
  now: Date,
) => Promise<FoundSession | 'suspended' | null>

/** What a module has to say of every call. */
export type OfTheCall = {
  /** The highest module that knows how to find a session is asked: it knows of more than those below. */
  readonly findSession?: FindSession
  /** Refuses a call by its name before anything of it is done. */
  readonly refuse?: (ctx: Ctx, path: string) => void
  /** What is done beside the calls of those who signed in, made once for the program; no call waits for it. */
  readonly beside?: () => (ctx: Ctx) => Promise<void>
  /** Procedures that cost as much as so many others, where several come in one request. */
  readonly weights?: Readonly<Record<string, number>>
  /** Procedures that record what has happened already: what they refuse is in nobody's books, and is logged. */
  readonly ofThePast?: readonly string[]
}

/** Puts together what modules say of every call. */
export function gatherOfTheCall(modules: readonly ServerModule[]) {
  const given = modules.flatMap(({ ofTheCall }) => (ofTheCall ? [ofTheCall] : []))
  const findSession = given.findLast((each) => each.findSession)?.findSession
  if (!findSession) throw new Error('no module knows how to find a session')
  const weights = new Map(given.flatMap(({ weights: own = {} }) => Object.entries(own)))
  const past = new Set(given.flatMap(({ ofThePast = [] }) => ofThePast))
  return {
    findSession,
    refuse: (ctx: Ctx, path: string): void => {
      for (const { refuse } of given) refuse?.(ctx, path)
    },
    beside: (): ((ctx: Ctx) => Promise<void>) => {
      const works = given.flatMap(({ beside }) => (beside ? [beside()] : []))
      return async (ctx) => {
        for (const work of works) await work(ctx)
      }
    },
    weightOf: (path: string): number => weights.get(path) ?? 1,
    isOfThePast: (path: string): boolean => past.has(path),
  }
}
