import { readSettings, todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day, startOfDay } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, VoucherBatchId, VoucherId } from '#platform/values/ids.ts'
import type { BasisPoints, Cents } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import { translate } from '#ui/words/messages.ts'
import { batchSays, worthOut } from '../batches/batches.server.ts'
import { formatBatchNumber } from '../batches/batches.ts'
import { formatVoucherCode, type VoucherCode } from '../codes/voucher-code.ts'
import { type VoucherStatus, voucherActs, voucherStatusOn } from '../voucher.ts'
import { VoucherBatchNotFound, VoucherNotFound } from '../vouchers.errors.ts'
import { vouchersMessages } from '../vouchers.messages.ts'
import { HISTORY_ACTS, type HistoryAct, type VoucherListInput } from './vouchers.ts'

type VoucherRow = {
  id: VoucherId
  code: VoucherCode
  status: VoucherStatus
  batch_id: VoucherBatchId
  batch_number: number
  batch_name: string
  description: string
  value_cents: Cents | null
  value_bps: BasisPoints | null
  valid_from: Day
  valid_until: Day
  used_at: Date | null
  used_cents: Cents | null
  used_invoice_id: InvoiceId | null
  used_by_customer_id: CustomerId | null
  used_by_customer_name: string | null
  cancelled_at: Date | null
  reported_at: Date | null
}

/** As `voucherStatusOn` says it; `$3` is today. */
const STATUS = `case when v.status not in ('active', 'expired') then v.status
  when b.valid_until < $3 then 'expired' else 'active' end`

const BATCH = 'join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id'
/** Whose sale spent one: asked of each voucher of a page by itself, and not of all customers that there are. */
const BUYER = `left join lateral (select buyer.id, buyer.name from customers buyer
    where buyer.tenant_id = v.tenant_id and buyer.id = customers_standing(v.used_by_customer_id) offset 0) c on true`

const NARROWED = `where v.tenant_id = current_tenant() and ($1::uuid is null or v.batch_id = $1)
    and ($2 = 'all' or ${STATUS} = $2)`

/**
 * `$4` are words, `$5` is what may be of a code. Who is found is looked up once, with whoever was merged into them, and not
 * who stands for the buyer of each voucher.
 */
const SOUGHT = `and (v.code like '%' || $5 || '%'
      or v.batch_id in (
        select found.id from voucher_batches found
          where found.tenant_id = current_tenant() and ${batchSays('found', ['name'], '$4')})
      or v.used_by_customer_id in (
        select k.id from customers k
          join customers found on found.tenant_id = k.tenant_id and found.id = coalesce(k.merged_into, k.id)
          where k.tenant_id = current_tenant() and not exists (
            select from unnest($4) as word where found.search not like '%' || word || '%')))`

const COLUMNS = `v.id, v.code, ${STATUS} as status, v.batch_id, b.number as batch_number, b.name as batch_name,
  b.description, b.value_cents, b.value_bps, b.valid_from::text as valid_from, b.valid_until::text as valid_until,
  v.used_at, v.used_cents, v.used_invoice_id, c.id as used_by_customer_id, c.name as used_by_customer_name,
  v.cancelled_at, v.reported_at`

function shown(row: VoucherRow, today: Day) {
  const { code, batch_id, batch_number, batch_name, description, value_cents, value_bps, ...voucher } = row
  const { type, value } = worthOut({ value_cents, value_bps })
  const { used_cents, used_invoice_id, used_by_customer_id, used_by_customer_name, ...rest } = voucher
  return {
    ...rest,
    code: formatVoucherCode(code),
    type,
    amount: value,
    batch: { id: batch_id, batch_number: formatBatchNumber(batch_number), name: batch_name, description },
    usedByCustomer: used_by_customer_id && { id: used_by_customer_id, name: used_by_customer_name ?? '' },
    usedInOrder: used_invoice_id && { id: used_invoice_id },
    used_amount: amountOut(used_cents),
    acts: voucherActs({ ...rest, is_spent: used_invoice_id !== null }, today),
  }
}

/** What somebody read off a code, or a part of it; null where nothing of a code was typed. */
function codePart(search: string): string | null {
  const typed = search.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[0-9A-Z]{3,16}$/.test(typed) ? typed : null
}

/**
 * A page of the shop's vouchers, of the batch that was made last first, with the batch where one alone is asked for. A
 * search looks at the code, whole or a part of it, or else at the batch, or at whose sale spent it.
 */
export const findVouchers = (ctx: Ctx, input: VoucherListInput) =>
  reading(ctx, async (tx) => {
    const { batchId, status, search, page, pageSize } = input
    const today = await todayIn(tx)
    const words = searchWords(search)
    const asked = [batchId ?? null, status, today, ...(words.length > 0 ? [words, codePart(search)] : [])]
    // What is found is held against the words once, for the page and for how many there are; behind the last page there is
    // a row of nothing, which says how many.
    const rows = await tx.query<(VoucherRow & { total: number }) | { id: null; total: number }>(
      `with found as materialized (
          select v.id, b.number, v.place from vouchers v ${BATCH} ${NARROWED} ${words.length > 0 ? SOUGHT : ''})
        select (select count(*) from found)::int as total, ${COLUMNS}
        from (select) as answer
        left join (select f.id from found f order by f.number desc, f.place
          limit $${asked.length + 1} offset $${asked.length + 2}) page on true
        left join vouchers v on v.tenant_id = current_tenant() and v.id = page.id left ${BATCH} ${BUYER}
        order by b.number desc, v.place`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    return {
      ...pageAnswer(
        rows.flatMap((row) => (row.id === null ? [] : shown(row, today))),
        rows[0]?.total ?? 0,
        { page, pageSize },
      ),
      of_batch: await batchNamed(tx, batchId ?? null),
    }
  })

/** The batch whose vouchers alone are asked for; null where they are of all batches, or of one that there is not. */
async function batchNamed(tx: Tx, id: VoucherBatchId | null) {
  if (id === null) return null
  const [batch] = await tx.query<{ number: number; name: string }>(
    'select number, name from voucher_batches where tenant_id = current_tenant() and id = $1',
    [id],
  )
  return batch ? { id, batch_number: formatBatchNumber(batch.number), name: batch.name } : null
}

/**
 * A batch for a spreadsheet, in the language of whoever asks: what the columns are called, and a row for each voucher in
 * their order.
 *
 * @throws VoucherBatchNotFound
 */
export const exportBatch = (ctx: Ctx, { batchId }: { batchId: VoucherBatchId }) =>
  reading(ctx, async (tx) => {
    const t = translate(vouchersMessages, tx.actor.language)
    const today = await todayIn(tx)
    const found = await tx.query<VoucherRow>(
      `select ${COLUMNS} from vouchers v ${BATCH} ${BUYER} ${NARROWED} order by v.place`,
      [batchId, 'all', today],
    )
    if (found.length === 0) throw new VoucherBatchNotFound(`batch ${batchId}`)
    const headers = [
      t('code'),
      t('type'),
      t('value'),
      t('status'),
      t('valid_from'),
      t('valid_until'),
      t('used_at'),
      t('customer'),
    ]
    const rows = found
      .map((row) => shown(row, today))
      .map((voucher) => [
        voucher.code,
        t(`type_${voucher.type}`),
        String(voucher.amount),
        t(`status_${voucher.status}`),
        voucher.valid_from,
        voucher.valid_until,
        voucher.used_at?.toISOString() ?? '',
        voucher.usedByCustomer?.name ?? '',
      ])
    return { headers, rows }
  })

type HistoryRow = { action: string; at: Date; person: string | null; details: Record<string, unknown> }

/** What of it came later than a sale names the payment: it paid what was owed, and came back with the reversal. */
const OF_PAYMENT: Partial<Record<HistoryAct, HistoryAct>> = {
  used: 'paid_debt',
  given_back: 'given_back_by_reversal',
}

function actOf(action: string, details: HistoryRow['details']): HistoryAct | undefined {
  const act = HISTORY_ACTS.find((each) => action === `voucher.${each}`)
  return (act && typeof details.paymentId === 'string' && OF_PAYMENT[act]) || act
}

type Made = { created_at: Date; user_name: string; status: VoucherStatus; valid_until: Day }

/** Nobody does it: with the first instant behind its last day a voucher that was still active is expired. */
async function expiryOf(tx: Tx, { status, valid_until }: Made) {
  const { time_zone } = await readSettings(tx)
  if (voucherStatusOn({ status, valid_until }, await todayIn(tx)) !== 'expired') return []
  const act: HistoryAct = 'expired'
  return [{ act, at: startOfDay(addDays(valid_until, 1), time_zone), person: null, reason: '' }]
}

/** What was done with a voucher and when it expired, the last first. @throws VoucherNotFound */
export const voucherHistory = (ctx: Ctx, { voucherId }: { voucherId: VoucherId }) =>
  reading(ctx, async (tx) => {
    const [voucher] = await tx.query<Made>(
      `select b.created_at, b.user_name, v.status, b.valid_until::text as valid_until from vouchers v
        join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
        where v.tenant_id = current_tenant() and v.id = $1`,
      [voucherId],
    )
    if (!voucher) throw new VoucherNotFound(`voucher ${voucherId}`)
    const entries = await tx.query<HistoryRow>(
      `select a.action, a.at, u.name as person, a.details from audit_log a
        left join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = current_tenant() and a.subject_type = 'voucher' and a.subject_id = $1
        order by a.at desc, a.id desc`,
      [voucherId],
    )
    const told = entries.flatMap(({ action, at, person, details }) => {
      const act = actOf(action, details)
      return act
        ? [{ act, at, person, reason: typeof details.reason === 'string' ? details.reason : '' }]
        : []
    })
    const made: HistoryAct = 'made'
    return {
      // Behind the day what was done on it: a sale that was voided later gave one back that had expired.
      entries: [
        ...[...told, ...(await expiryOf(tx, voucher))].toSorted((a, b) => b.at.getTime() - a.at.getTime()),
        { act: made, at: voucher.created_at, person: voucher.user_name, reason: '' },
      ],
    }
  })

/** Marks active vouchers whose last day has passed as expired. @returns how many there were. */
export async function markExpired(tx: Tx): Promise<number> {
  const expired = await tx.query<{ id: VoucherId }>(
    `update vouchers v set status = 'expired' from voucher_batches b
      where v.tenant_id = current_tenant() and v.status = 'active'
        and b.tenant_id = v.tenant_id and b.id = v.batch_id and b.valid_until < $1
      returning v.id`,
    [await todayIn(tx)],
  )
  if (expired.length > 0)
    await audit(tx, {
      action: 'vouchers.expired',
      subject_type: 'vouchers',
      details: { count: expired.length },
    })
  return expired.length
}
