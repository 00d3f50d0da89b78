import type { PaperLanguage } from '#modules/delivery/paper.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type {
  AppointmentId,
  AppointmentSeriesId,
  CustomerId,
  EmployeeId,
  ProductId,
  UserId,
} from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { amongHolds, dropEndedHolds } from '../hold-rows/hold-rows.server.ts'
import { type Candidate, type Chosen, chooseAny } from '../slots/any-professional.ts'
import type { Status } from '../status/status.ts'
import type { Times } from './appointment-rows.server.ts'

/** An appointment that is to be written, or a time that is to be held. */
export type Draft = {
  readonly id: AppointmentId
  readonly customer_id: CustomerId | null
  readonly customer_name: string
  readonly customer_email: string | null
  readonly customer_phone: string | null
  readonly customer_notes: string | null
  readonly party_size: number
  readonly service_id: ProductId
  /** Null where anybody would do. */
  readonly employee_id: EmployeeId | null
  readonly times: Times
  readonly deposit: Cents | null
  /** What its customer is promised that it costs. */
  readonly price: Cents | null
  /** In which its customer is written to; null or none: the shop's. */
  readonly language?: PaperLanguage | null
  readonly status: Extract<Status, 'pending' | 'confirmed'> | 'held'
  readonly created_by: UserId | null
  /** Of a hold, and of what was booked from outside of the shop. */
  readonly hold_ends_at?: Date | null
  readonly booked_from?: string | null
  /** Of what was booked from outside: until when its deposit is to be paid. */
  readonly pay_until?: Date | null
  /** Of a hold: the form by which it was asked for. */
  readonly hold_form?: string | null
  /** Of what is booked together: which of how many it is; null or none where it is booked alone. */
  readonly series?: {
    readonly id: AppointmentSeriesId
    readonly place: number
    readonly size: number
  } | null
}

function written(tx: Tx<TenantCtx>, draft: Draft, chosen: Chosen<EmployeeId>) {
  const { times, series } = draft
  const { id: professional, ...because } = chosen
  return (draft.status === 'held' ? amongHolds : sayPlainly)(
    tx,
    `insert into appointments (tenant_id, id, customer_id, customer_name, customer_email, customer_phone,
        customer_notes, party_size, service_id, employee_id, chosen, starts_at, ends_at, held_until, status,
        created_by, created_at, updated_at, deposit_cents, hold_ends_at, booked_from, language,
        series_id, series_place, series_size, hold_form, pay_until, price_cents)
      select current_tenant(), $1, $2, $3, $4, $5, $6, $7, p.id, e.id, $10, $11, $12, $13, $17, $14, $15, $15,
          $16::bigint, $18, $19, $20::text,
          $21::uuid, $22::integer, $23::integer, $24::uuid, $25::timestamptz, $26::bigint
        from products p join employees e on e.tenant_id = p.tenant_id
        where p.tenant_id = current_tenant() and p.id = $8 and p.deleted_at is null and e.id = $9
          and e.deleted_at is null
        for key share
      on conflict on constraint appointments_apart do nothing
      returning id`,
    [
      draft.id,
      draft.customer_id,
      draft.customer_name,
      draft.customer_email,
      draft.customer_phone,
      draft.customer_notes ?? '',
      draft.party_size,
      draft.service_id,
      professional,
      draft.employee_id === null ? JSON.stringify(because) : null,
      times.starts_at,
      times.ends_at,
      times.held_until,
      draft.created_by,
      tx.now,
      draft.deposit,
      draft.status,
      draft.hold_ends_at ?? null,
      draft.booked_from ?? null,
      draft.language ?? null,
      series?.id ?? null,
      series?.place ?? null,
      series?.size ?? null,
      draft.hold_form ?? null,
      draft.pay_until ?? null,
      draft.price,
    ],
  )
}

/** For what is no hold: the database hides the holds that are there. */
const sayPlainly = (tx: Tx<TenantCtx>, text: string, values: readonly unknown[]) => tx.query(text, values)

/**
 * Writes it where nothing lies in its way, and says whether it did. Whoever was a moment earlier is waited for, and is the
 * only one who is; a hold that has ended gives way; a service or a professional that is deleted meanwhile is not booked.
 */
async function isPlaced(tx: Tx<TenantCtx>, draft: Draft, chosen: Chosen<EmployeeId>): Promise<boolean> {
  if ((await written(tx, draft, chosen)).length > 0) return true
  await dropEndedHolds(tx, { employee_id: chosen.id, times: draft.times })
  return (await written(tx, draft, chosen)).length > 0
}

/** Writes it with whom it is fairest, and with the next where somebody else was a moment earlier; null with nobody. */
export async function placedWith(
  tx: Tx<TenantCtx>,
  draft: Draft,
  candidates: readonly Candidate<EmployeeId>[],
): Promise<EmployeeId | null> {
  const chosen = chooseAny(candidates)
  if (!chosen || (await isPlaced(tx, draft, chosen))) return chosen?.id ?? null
  return placedWith(
    tx,
    draft,
    candidates.filter(({ id }) => id !== chosen.id),
  )
}
