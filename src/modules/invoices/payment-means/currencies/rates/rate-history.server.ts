import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type RateE4, rateToDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { type Page, pageAnswer } from '#platform/values/pages.ts'
import { ONE_TO_ONE, type RateHistoryInput } from '../currencies.ts'

type Change = { at: Date; by: string | null; from_e4: RateE4; to_e4: RateE4; is_first: boolean }
export type RateChange = {
  at: Date
  /** Who changed it; null where that was not written down. */
  by: string | null
  /** Null where nobody had said before what it is worth. */
  from: number | null
  to: number
}

/** Each rate that ended, with the one that followed it. */
const CHANGES = `with ended as (
    select r.until as at, r.changed_by_name as by, r.rate_e4 as from_e4,
        lead(r.rate_e4, 1, c.rate_e4) over (order by r.until) as to_e4,
        row_number() over (order by r.until) = 1 as is_first
      from currency_rates r
      join currencies c on c.tenant_id = r.tenant_id and c.id = r.currency_id
      where r.tenant_id = current_tenant() and r.currency_id = $1)
  select * from ended where from_e4 <> to_e4`

/** What a currency was worth, the last change first; nothing for one that the tenant does not have. */
export const rateHistory = (ctx: TenantCtx, { id, ...input }: RateHistoryInput): Promise<Page<RateChange>> =>
  reading(ctx, async (tx) => {
    const { page, pageSize } = input
    const rows = await tx.query<Change>(`${CHANGES} order by at desc limit $2 offset $3`, [
      id,
      pageSize,
      (page - 1) * pageSize,
    ])
    const [counted] = await tx.query<{ total: number }>(
      `select count(*) as total from (${CHANGES}) changes`,
      [id],
    )
    const data = rows.map(({ at, by, from_e4, to_e4, is_first }) => ({
      at,
      by,
      from: is_first && from_e4 === ONE_TO_ONE ? null : rateToDecimal(from_e4),
      to: rateToDecimal(to_e4),
    }))
    return pageAnswer(data, counted?.total ?? 0, input)
  })

/**
 * Writes down what a currency was worth until now, and who changed it. The currency is held: of two who change it at once
 * the second may have asked first, and a clock that was set back says a moment that is past. Each rate ends behind the one
 * before it all the same.
 */
export const endRate = async (tx: Tx, currency_id: CurrencyId, rate_e4: RateE4): Promise<void> => {
  await tx.query(
    `insert into currency_rates (tenant_id, currency_id, until, rate_e4, changed_by, changed_by_name)
      select current_tenant(), $1, greatest($2::timestamptz,
          date_trunc('milliseconds', max(r.until)) + interval '1 millisecond'), $3, $4, $5
        from currency_rates r where r.tenant_id = current_tenant() and r.currency_id = $1`,
    [currency_id, tx.now, rate_e4, tx.actor.userId, tx.actor.name],
  )
}

/** What some of the tenant's currencies were worth at a moment, as the shop had it then. */
export async function ratesAt(
  tx: Tx,
  ids: readonly CurrencyId[],
  at: Date,
): Promise<ReadonlyMap<CurrencyId, RateE4>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: CurrencyId; rate_e4: RateE4 }>(
    `select c.id, coalesce((select r.rate_e4 from currency_rates r
        where r.tenant_id = c.tenant_id and r.currency_id = c.id and r.until > $2
        order by r.until limit 1), c.rate_e4) as rate_e4
      from currencies c where c.tenant_id = current_tenant() and c.id = any($1)`,
    [ids, at],
  )
  return new Map(rows.map(({ id, rate_e4 }) => [id, rate_e4]))
}
