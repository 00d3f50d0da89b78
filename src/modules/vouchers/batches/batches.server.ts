import { randomInt } from 'node:crypto'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { VoucherBatchId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents } from '#platform/values/money.ts'
import { type ListInput, pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut, type Repeatable } from '#platform/values/wire.ts'
import { newVoucherCode } from '../codes/voucher-code.ts'
import type { VoucherStatus, VoucherType } from '../voucher.ts'
import { TooManyVouchers, VoucherBatchExpired } from '../vouchers.errors.ts'
import { voucherBatches } from '../vouchers.tables.ts'
import { type BatchInput, formatBatchNumber } from './batches.ts'

type BatchRow = {
  id: VoucherBatchId
  number: number
  name: string
  description: string
  quantity: number
  value_cents: Cents | null
  value_bps: BasisPoints | null
  valid_from: Day
  valid_until: Day
  created_at: Date
  user_name: string
} & Record<`count_${VoucherStatus}`, number>

/** What a voucher is worth as it goes: an amount, or a percent. */
export const worthOut = ({
  value_cents,
  value_bps,
}: {
  value_cents: Cents | null
  value_bps: BasisPoints | null
}): { type: VoucherType; value: number } =>
  value_bps === null
    ? { type: 'fixed', value: amountOut(value_cents) ?? 0 }
    : { type: 'percentage', value: basisPointsToPercent(value_bps) }

/**
 * In SQL, whether every word of a search stands in what a batch is found by: its number as `formatBatchNumber` says it, and
 * these columns.
 */
export const batchSays = (batch: string, columns: readonly string[], words: string): string =>
  `not exists (select from unnest(${words}::text[]) as word
    where regexp_replace(unaccent(lower(concat_ws(' ', ${columns.map((column) => `${batch}.${column}`).join(', ')},
        'LB', lpad(${batch}.number::text, greatest(6, length(${batch}.number::text)), '0')))), '[^[:alnum:]]+', ' ', 'g')
      not like '%' || word || '%')`

const MATCHING = `from voucher_batches b
  where b.tenant_id = current_tenant() and ${batchSays('b', ['name', 'description'], '$1')}`

/** A page of the shop's batches, the last made first, with how many of each are active, used and so on today. */
export const listBatches = (ctx: Ctx, input: ListInput) =>
  reading(ctx, async (tx) => {
    const { search, page, pageSize } = input
    const words = searchWords(search)
    const rows = await tx.query<BatchRow>(
      `select b.id, b.number, b.name, b.description, b.quantity, b.value_cents, b.value_bps,
          b.valid_from::text as valid_from, b.valid_until::text as valid_until, b.created_at, b.user_name, of.*
        from (select * ${MATCHING} order by b.number desc limit $3 offset $4) b
        cross join lateral (
          select count(*) filter (where v.status in ('active', 'expired') and b.valid_until >= $2) as count_active,
              count(*) filter (where v.status = 'used') as count_used,
              count(*) filter (where v.status in ('active', 'expired') and b.valid_until < $2)
                as count_expired,
              count(*) filter (where v.status = 'cancelled') as count_cancelled,
              count(*) filter (where v.status = 'lost') as count_lost,
              count(*) filter (where v.status = 'stolen') as count_stolen
            from vouchers v where v.tenant_id = b.tenant_id and v.batch_id = b.id
        ) of
        order by b.number desc`,
      [words, await todayIn(tx), pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${MATCHING}`, [words])
    return pageAnswer(
      rows.map(({ number, value_cents, value_bps, ...row }) => ({
        ...row,
        batch_number: formatBatchNumber(number),
        ...worthOut({ value_cents, value_bps }),
      })),
      counted?.total ?? 0,
      input,
    )
  })

/** They stay for ever: no shop gives away so many, and nobody fills its disk with them. */
const MOST_A_DAY = 50_000

async function refuseTooMany(tx: Tx, quantity: number): Promise<void> {
  await inTurn(tx, voucherBatches)
  const [made] = await tx.query<{ count: number }>(
    `select coalesce(sum(quantity), 0) as count from voucher_batches
      where tenant_id = current_tenant() and created_at > $1::timestamptz - interval '1 day'`,
    [tx.now],
  )
  const left = MOST_A_DAY - (made?.count ?? 0)
  if (quantity > left) throw new TooManyVouchers(Math.max(0, left))
}

async function writeVouchers(tx: Tx, batch: VoucherBatchId, quantity: number): Promise<void> {
  const codes = Array.from({ length: quantity }, () => newVoucherCode(randomInt))
  await tx.query(
    `insert into vouchers (tenant_id, id, batch_id, place, code)
      select current_tenant(), v.id, $1, v.place, v.code
        from unnest($2::uuid[], $3::text[]) with ordinality as v (id, code, place)`,
    [batch, codes.map(() => newId()), codes],
  )
}

/**
 * Makes a batch with all of its vouchers, which can be spent from today through its last day. With a key, once.
 *
 * @throws VoucherBatchExpired when its last day has passed, TooManyVouchers when the shop made enough for a day.
 */
export const createBatch = (ctx: Ctx, { requestId, ...input }: BatchInput & Repeatable) =>
  once(ctx, requestId, ['voucherBatch.create', input], async (tx) => {
    const today = await todayIn(tx)
    if (input.valid_until < today) throw new VoucherBatchExpired(`it ends on ${input.valid_until}`)
    const { worth, name, description, quantity, valid_until } = input
    await refuseTooMany(tx, quantity)
    const id = newId<VoucherBatchId>()
    const number = await nextNumber(tx, 'voucher_batch')
    await tx.db.insert(voucherBatches).values({
      tenant_id: tx.tenantId,
      id,
      number,
      name,
      description,
      quantity,
      value_cents: worth.type === 'fixed' ? worth.value_cents : null,
      value_bps: worth.type === 'percentage' ? worth.value_bps : null,
      valid_from: today,
      valid_until,
      created_at: tx.now,
      user_id: tx.actor.userId,
      user_name: tx.actor.name,
    })
    await writeVouchers(tx, id, quantity)
    const details = { number, name, quantity, worth, valid_until }
    await audit(tx, {
      action: 'voucher_batch.created',
      subject_type: 'voucher_batch',
      subject_id: id,
      details,
    })
    return { id, batch_number: formatBatchNumber(number), quantity }
  })
