import { randomInt, timingSafeEqual } from 'node:crypto'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { maySeeSecrets } from '#platform/kernel/support.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { SealBroken } from '#platform/process/secrets.server.ts'
import type { CreditNoteId, UserId } from '#platform/values/ids.ts'
import { SECRET_LENGTH, SECRET_LETTERS } from '../credit-note.ts'

const QUARTER_MS = 15 * 60_000
// A slip of the finger or two; there are 244 million codes.
const perPerson = newRateLimit(10, QUARTER_MS)
const perShop = newRateLimit(60, QUARTER_MS)

/** Letters that nobody can guess. */
export const newSecret = (): string =>
  Array.from({ length: SECRET_LENGTH }, () => SECRET_LETTERS[randomInt(SECRET_LETTERS.length)]).join('')

const purposeOf = ({ tenantId }: TenantCtx, id: CreditNoteId): string => `credit note ${tenantId} ${id}`

/** As it is kept: sealed and not hashed, for its paper can be printed again. */
export const sealSecret = (ctx: TenantCtx, id: CreditNoteId, secret: string): string =>
  ctx.installation.secrets.seal(secret, purposeOf(ctx, id))

/** Null where there is none, or where it was sealed with a key that is gone. */
function openSecret(ctx: TenantCtx, id: CreditNoteId, sealed: string | null): string | null {
  if (sealed === null) return null
  try {
    return ctx.installation.secrets.open(sealed, purposeOf(ctx, id))
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** Whether a note has a code that this installation cannot read, its key being another. */
export const isUnreadable = (
  ctx: TenantCtx,
  { id, secret_sealed }: { id: CreditNoteId; secret_sealed: string | null },
): boolean => secret_sealed !== null && openSecret(ctx, id, secret_sealed) === null

/**
 * Whether a code is that of a note. Wrong ones are counted, for the person and for the shop.
 *
 * @throws TooManyRequests after ten wrong ones of a person, or sixty of a shop, in a quarter of an hour.
 */
export function isSecretOf(
  ctx: Ctx,
  { id, secret_sealed }: { id: CreditNoteId; secret_sealed: string | null },
  typed: string,
): boolean {
  const person = `${ctx.tenantId} ${ctx.actor.userId}`
  perPerson.take(person, ctx.now)
  perShop.take(ctx.tenantId, ctx.now)
  const secret = openSecret(ctx, id, secret_sealed)
  const isRight =
    secret?.length === typed.length && timingSafeEqual(Buffer.from(secret), Buffer.from(typed.toUpperCase()))
  if (isRight) {
    perPerson.giveBack(person)
    perShop.giveBack(ctx.tenantId)
  }
  return isRight
}

/**
 * The code of a note, for its paper: to who made it, who has seen it, and to who may void sales. Null to everybody
 * else, who would spend what is another's, and to support.
 */
export const secretFor = (
  ctx: Ctx,
  note: { id: CreditNoteId; created_by: UserId; secret_sealed: string | null },
): string | null =>
  maySeeSecrets(ctx) && (note.created_by === ctx.actor.userId || hasPermission(ctx.actor, 'pos.void'))
    ? openSecret(ctx, note.id, note.secret_sealed)
    : null
