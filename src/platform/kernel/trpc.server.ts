import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError, type ZodRawShape, type ZodType } from 'zod'
import { DomainError, type DomainErrorKind } from '../errors/errors.ts'
import { ClockWrong, PartOff, TooMuchWork, UnstorableText } from '../errors/platform.errors.ts'
import type { TenantId } from '../values/ids.ts'
import { isStorable } from '../values/storable-text.ts'
import { refusalIn } from '../values/wire.ts'
import { type Ctx, type InstallationCtx, namedOutage, type TenantCtx, type Tx } from './ctx.server.ts'
import type { FirstStep } from './first-steps.server.ts'
import type { HoldPictures } from './hold-pictures.server.ts'
import type { OpenShop } from './opening.server.ts'
import type { Quota } from './quota.server.ts'
import type { Counts, RequireRoom } from './room.server.ts'
import type { Subjects } from './subjects.server.ts'
import { refuseSupport } from './support.server.ts'

/** By their codes, in both languages. */
type InWords<Words, More = unknown> = Readonly<
  Record<string, { readonly es: Words; readonly en: Words } & More>
>
type PartWords = { readonly name: string; readonly gives: string; readonly hides?: readonly string[] }

/** What a call brings before anybody looked at its rights. */
export type CallCtx = {
  /** The shop of the host that was asked; nothing on a host without one. */
  readonly tenant: TenantCtx | null
  /** What concerns the installation and none of its shops. */
  readonly ofInstallation: InstallationCtx
  /** The signed-in person's context, only when the session belongs to this host's tenant. */
  readonly signedIn: Ctx | null
  readonly may: (ctx: Ctx, permission: string) => boolean
  /** The same whether its part of the shop is on or off. */
  readonly mayStill: (ctx: Ctx, permission: string) => boolean
  /** Every permission of the program, and the parts of a shop that they belong to, in words. */
  readonly permissions: InWords<string, { readonly part?: string; readonly needs?: readonly string[] }>
  readonly parts: InWords<PartWords, { readonly isNecessary?: true; readonly needs?: readonly string[] }>
  /** The parts of a shop without which nobody holds a permission, the one that it belongs to first. */
  readonly partsOf: (permission: string) => readonly string[]
  /** What a shop can set of each module; `refuse` throws where that cannot be now. */
  readonly settings: readonly {
    readonly module: string
    readonly fields: ZodRawShape
    readonly defaults: Readonly<Record<string, unknown>>
    readonly refuse?: (tx: Tx, changes: Readonly<Record<string, unknown>>) => Promise<void>
    readonly followZone?: (tx: Tx, zones: { readonly from: string; readonly to: string }) => Promise<void>
  }[]
  /** What holds a part of the shop, so that it cannot be switched off now. */
  readonly heldBy: (tx: Tx<TenantCtx>, part: string) => Promise<Readonly<Record<string, number>>>
  /** What names a record in modules above its own, so that it cannot be deleted now. */
  readonly namedBy: (tx: Tx, noun: string, id: string) => Promise<Readonly<Record<string, number>>>
  /** What the audit log tells of the modules' records. */
  readonly subjects: Subjects
  /** How a new shop comes to its first sale, in order. */
  readonly firstSteps: readonly FirstStep[]
  /** What the modules count that a shop's plan may limit, and who refuses what it has no room for. */
  readonly counts: Counts
  readonly requireRoom: RequireRoom
  /** Who holds the pictures that records of modules below theirs are to show. */
  readonly holdPictures: HoldPictures
  /** Throws where the place that the call comes from may not ask for this, whoever asks. */
  readonly refuseFrom?: (ctx: Ctx, path: string) => void
  /** Shops by subdomain, for what may be known before sign-in. */
  readonly shops: {
    bySubdomain(
      subdomain: string,
    ): Promise<{ id: TenantId; subdomain: string; name: string; brand: string | null } | null>
    /** The shops that this host may offer. */
    list(): Promise<{ subdomain: string; name: string }[]>
    /** Whether there is none at all yet. */
    areNone(): Promise<boolean>
    readonly open: OpenShop
    /** Where a browser finds the shop at a subdomain, as seen from the host that was asked. */
    addressOf(subdomain: string): string
    /** The next question looks whether the shop at a subdomain is open. */
    forget(subdomain: string): void
  }
  readonly client: {
    readonly address: string
    readonly host: string
    /** Where the caller's browser found the shop: what a letter of ours links to. */
    readonly origin: string
  }
  /** Sets or clears the session's cookie on the answer. */
  readonly setSession: (token: { value: string; expires: Date } | null) => void
  readonly sessionToken: string | null
  /** By what the caller's browser says to be a super-admin's; nobody has looked at it. */
  readonly superAdminToken: string | null
  readonly requestId: string
}

/** How a procedure is guarded, for the test that goes through all of them. */
export type Guard = {
  access?: 'public' | 'session' | 'super-admin' | (string & {})
  /** Permissions of which any does as well as the first. */
  orElse?: readonly string[]
  /** A permission that is needed as well. */
  also?: string
  /** The part of the shop that it belongs to, beside that of its permission. */
  part?: string
  /** It is answered while its part is off, too. */
  isOfThePast?: true
  /** It is not for whoever the shop let in as support. */
  isOfItsPeople?: true
}

const codeOf = {
  not_found: 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  conflict: 'CONFLICT',
  invalid: 'BAD_REQUEST',
  precondition: 'PRECONDITION_FAILED',
  too_many: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<DomainErrorKind, TRPCError['code']>

const t = initTRPC
  .context<CallCtx>()
  .meta<Guard>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const cause = error.cause
      const refusal = cause instanceof ZodError ? refusalIn(cause) : cause
      const domain = refusal instanceof DomainError ? { code: refusal.code, params: refusal.params } : null
      const bug = error.code === 'INTERNAL_SERVER_ERROR'
      return {
        ...shape,
        // The words of a bug stay in the log; the person gets a number to name it by.
        message: bug ? 'Server error occurred. Please try again.' : shape.message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          domain,
          /** Which fields were refused and why. */
          issues:
            cause instanceof ZodError
              ? cause.issues.map(({ path, message }) => ({ path: path.map(String), message }))
              : null,
          reference: bug ? (ctx?.requestId ?? null) : null,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/**
 * What a call is refused with: a domain error or an outage by its kind, any other error as it was. For the
 * procedures and for what happens before one is reached.
 */
export function asRefusal(error: unknown): unknown {
  const cause = namedOutage(error)
  if (!(cause instanceof DomainError)) return error
  return new TRPCError({ code: codeOf[cause.kind], message: cause.message, cause })
}

/** What was sent, by a schema that is known with the call alone; what is wrong with it is said of its fields. */
export function readBy<Out>(schema: ZodType<Out>, sent: unknown): Out {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
}

const domainErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = asRefusal(result.error.cause)
  if (refusal instanceof TRPCError) throw refusal
  return result
})

/** More values than the largest sale has. Whoever sends more wants the reading of them to be the work. */
const MOST_VALUES = 60_000

/** @throws TooMuchWork when an input holds more values than any call needs, before it is read. */
function refuseTooMany(input: unknown): void {
  const left = [input]
  let values = 1
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const parts = Object.values(value)
    values += parts.length
    if (values > MOST_VALUES) throw new TooMuchWork('values', values, MOST_VALUES)
    for (const part of parts) left.push(part)
  }
}

/** What was sent, once it is known that it can be read and stored. */
async function sentBy({ getRawInput }: { getRawInput: () => Promise<unknown> }): Promise<unknown> {
  const sent = await getRawInput()
  refuseTooMany(sent)
  if (isStorable(sent)) return sent
  throw asRefusal(new UnstorableText('the input holds half a surrogate pair, or a NUL'))
}

const storableText = t.middleware(async ({ next, ...call }) => next({ ctx: { sent: await sentBy(call) } }))

const guarded = t.procedure.use(domainErrors)

/** A procedure for anybody, also before sign-in and on a host without a shop. */
export const open = guarded.use(storableText).meta({ access: 'public' })

/** A public procedure of the host's shop. */
export const openInTenant = open.use(({ ctx, next }) => {
  if (!ctx.tenant) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no shop at this address.' })
  return next({ ctx: { ...ctx, tenant: ctx.tenant } })
})

function whoseSession({ signedIn }: CallCtx): Ctx {
  if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'User not authenticated' })
  return signedIn
}

const requireSession = t.middleware(({ ctx, next }) => next({ ctx: { ...whoseSession(ctx), call: ctx } }))

/** A procedure for whoever is signed in: what it answers concerns only the person who asks. */
export const signedIn = guarded.meta({ access: 'session' }).use(requireSession).use(storableText)

/** For a procedure that is dear: how often whoever is signed in, and their shop, may call it. */
export const within = (quota: Quota) =>
  t.middleware(({ ctx, next }) => {
    if (ctx.signedIn) quota.take(ctx.signedIn)
    return next()
  })

function requireClock({ installation }: Ctx): void {
  const trouble = installation.clockTrouble()
  if (!trouble) return
  const { kind, says, expected } = trouble
  throw asRefusal(new ClockWrong(`${kind}: says ${says.toISOString()}, expected ${expected.toISOString()}`))
}

type Asked = { path: string; changes: boolean }
type May = (call: CallCtx, ctx: Ctx, permission: string) => boolean

/** What a call is refused with that may do none of `permissions`: where one was given, it is its part of the shop that is off. */
function refusalOf({ mayStill, partsOf }: CallCtx, ctx: Ctx, permissions: readonly string[]) {
  const given = permissions.find((permission) => mayStill(ctx, permission))
  if (given !== undefined) {
    const parts = partsOf(given)
    return asRefusal(new PartOff(parts.find((part) => !ctx.actor.modules.has(part)) ?? parts.join(' ')))
  }
  return new TRPCError({ code: 'FORBIDDEN', message: `Requiere permiso: ${permissions.join(' o ')}` })
}

function requireRight(
  call: CallCtx,
  permissions: readonly string[],
  may: May,
  { path, changes }: Asked,
): Ctx {
  const ctx = whoseSession(call)
  call.refuseFrom?.(ctx, path)
  if (!permissions.some((permission) => may(call, ctx, permission))) throw refusalOf(call, ctx, permissions)
  if (changes) requireClock(ctx)
  return ctx
}

/** Whoever is signed in, for what is asked otherwise than by a procedure. */
export function sessionOf(call: CallCtx, { path, changes }: Asked): Ctx {
  const ctx = whoseSession(call)
  call.refuseFrom?.(ctx, path)
  if (changes) requireClock(ctx)
  return ctx
}

const may: May = (call, ctx, permission) => call.may(ctx, permission)

/** Whoever asks, where they hold the permission: for what is asked otherwise than by a procedure. */
export const holderOf = (call: CallCtx, permission: string, asked: Asked): Ctx =>
  requireRight(call, [permission], may, asked)

/** One middleware for all of it: each is a context copied and a promise awaited, on every call. */
const guardedBy = (permissions: readonly string[], may: May) =>
  guarded.use(async ({ ctx: call, next, path, type, getRawInput }) => {
    const ctx = requireRight(call, permissions, may, { path, changes: type === 'mutation' })
    return next({ ctx: { ...ctx, call, sent: await sentBy({ getRawInput }) } })
  })

/**
 * A procedure only holders of `permission`, or of one of those that do as well, may call: who was given it while its part of
 * the shop is off hears PartOff. Tenant and person come from the session, never from input. What changes something is dated, and refused as ClockWrong while the server's clock is.
 */
export const allowed = (permission: string, ...orElse: readonly string[]) => {
  const any = [permission, ...orElse]
  return guardedBy(any, may).meta({
    access: permission,
    ...(orElse.length > 0 && { orElse }),
  })
}

/** Of what needs a second permission beside that of its own. */
export const alsoAllowed = (permission: string) =>
  t.procedure.meta({ also: permission }).use(({ ctx, next }) => {
    if (ctx.signedIn && !ctx.may(ctx.signedIn, permission)) throw refusalOf(ctx, ctx.signedIn, [permission])
    return next()
  })

/** The same for what happened before its part of the shop was switched off: it is answered all the same. */
export const allowedStill = (permission: string) =>
  guardedBy([permission], (call, ctx) => call.mayStill(ctx, permission)).meta({
    access: permission,
    isOfThePast: true,
  })

/** Of a part of the shop that its permission, or any session, does not say. @throws PartOff while that is off. */
export const ofPart = (part: string) =>
  t.procedure.meta({ part }).use(({ ctx, next }) => {
    if (ctx.signedIn && !ctx.signedIn.actor.modules.has(part)) throw asRefusal(new PartOff(part))
    return next()
  })

/** Of what reads or changes what is not support's: see `refuseSupport`. @throws NotOfSupport */
export const ofItsPeople = t.procedure.meta({ isOfItsPeople: true }).use(({ ctx, next }) => {
  if (ctx.signedIn) refuseSupport(ctx.signedIn)
  return next()
})
