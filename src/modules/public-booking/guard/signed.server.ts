import { createHmac, timingSafeEqual } from 'node:crypto'
import { placeOf } from '#modules/appointments/hold-rows/place.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { bytesOfId, idOfBytes, newId } from '#platform/values/ids.server.ts'
import { type AppointmentId, type EmployeeId, isUuid, type ProductId } from '#platform/values/ids.ts'
import { blockOf, lineOf } from '#platform/values/network.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

type Keeper = Pick<TenantCtx, 'installation' | 'tenantId'>

const PROOF_BYTES = 18

/** Of this installation and this shop alone: what another shop signed is worth nothing here. */
const proofOf = ({ installation, tenantId }: Keeper, purpose: string, of: Buffer | string): Buffer =>
  createHmac('sha256', installation.secrets.derive(`public booking ${purpose} ${tenantId}`))
    .update(of)
    .digest()
    .subarray(0, PROOF_BYTES)

const isProof = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/** From where somebody books, so that nobody who reads the database knows it: the block, its line and its network. */
export const fromPlace = (ctx: Keeper, network: string): string =>
  placeOf([blockOf(network), lineOf(network), network].map((each) => sealed(ctx, each)))

const sealed = (ctx: Keeper, network: string): string => proofOf(ctx, 'place', network).toString('base64url')

/** What was held, and what it was held for: enough to ask for it again when the hold is gone. */
export type HeldWish = {
  readonly id: AppointmentId
  readonly service_id: ProductId
  readonly employee_id: EmployeeId | null
  /** Minutes since 1970. */
  readonly at: number
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const ID_BYTES = 16
const BODY_BYTES = 3 * ID_BYTES + 4
const idAt = (body: Buffer, place: number): string =>
  idOfBytes(body.subarray(place * ID_BYTES, (place + 1) * ID_BYTES))

/** The address of a hold: only who holds it has it. */
export function holdToken(ctx: Keeper, { id, service_id, employee_id, at }: HeldWish): string {
  const minute = Buffer.alloc(4)
  minute.writeUInt32BE(at)
  const body = Buffer.concat([bytesOfId(id), bytesOfId(service_id), bytesOfId(employee_id ?? NOBODY), minute])
  return Buffer.concat([body, proofOf(ctx, 'hold', body)]).toString('base64url')
}

/** What a token holds; null for what was never one of this shop. */
export function heldWish(ctx: Keeper, token: string): HeldWish | null {
  if (!/^[\w-]{90,100}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  if (!isProof(bytes.subarray(BODY_BYTES), proofOf(ctx, 'hold', body))) return null
  const [id = '', service = '', employee = ''] = [0, 1, 2].map((place) => idAt(body, place))
  if (![id, service, employee].every(isUuid)) return null
  return {
    id: id as AppointmentId,
    service_id: service as ProductId,
    employee_id: employee === NOBODY ? null : (employee as EmployeeId),
    at: body.readUInt32BE(3 * ID_BYTES),
  }
}

/**
 * What each drawn form of a time has to itself, and nobody but whom it was drawn for: sent again with the same, because its
 * answer was lost, it is answered the same.
 */
export const formId = (): string => newId()

/** The form that something was sent by; null where that says none. */
export const formIn = ({ f = '' }: Readonly<Record<string, string>>): string | null => (isUuid(f) ? f : null)

/** When a form was drawn, so that it is sent neither at once nor much later. */
export function stamp(ctx: Keeper & { now: Date }, form: string): string {
  const at = ctx.now.getTime().toString(36)
  return `${at}.${proofOf(ctx, 'stamp', `${form} ${at}`).toString('base64url')}`
}

/** The stamp of a form that comes back to be corrected: it is as old as it was. */
export function keptStamp(ctx: Keeper & { now: Date }, form: string, before: string | undefined): string {
  const age = stampAge(ctx, form, before ?? '')
  return before && (age === 'fine' || age === 'hasty') ? before : stamp(ctx, form)
}

/** Nobody reads and fills in a form in less; a program does. */
const LEAST_MS = 1000
const MOST_MS = 3 * HOUR_MS

/** What is to be thought of a form that came back: its stamp is ours, and its age is a person's. */
export function stampAge(
  ctx: Keeper & { now: Date },
  form: string,
  given: string,
): 'fine' | 'foreign' | 'hasty' | 'old' {
  const [at = '', proof = ''] = given.split('.')
  if (!isProof(Buffer.from(proof, 'base64url'), proofOf(ctx, 'stamp', `${form} ${at}`))) return 'foreign'
  const age = ctx.now.getTime() - Number.parseInt(at, 36)
  if (age < -MINUTE_MS || age > MOST_MS) return 'old'
  return age < LEAST_MS ? 'hasty' : 'fine'
}
