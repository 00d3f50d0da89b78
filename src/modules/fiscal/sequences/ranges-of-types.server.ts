import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { NcfTypeId, SequenceId } from '#platform/values/ids.ts'
import { NcfTypeOff } from '../fiscal.errors.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { documentCode, EXPIRING_DAYS, type Series } from '../ncf/ncf.ts'
import type { RangeFacts } from './range-status.ts'

/** What the shop set of a type. */
export type TypeSettings = {
  id: NcfTypeId
  short_name: string
  warn_below: number | null
  warn_days: number
  position: number
  is_active: boolean
  version: number
}

/** A range with what tills gave back counted as left; `issued` is the last number that ever left it. */
export type KnownRange = RangeFacts & { id: SequenceId; issued: number }

export type RangesOfType = {
  series: Series
  document_type: DocumentType
  /** Null in a shop in which the types have not begun: they are as usual. */
  type: TypeSettings | null
  ranges: KnownRange[]
}

type Row = Pick<RangesOfType, 'series' | 'document_type' | 'type'> & { range: KnownRange | null }

/** Every type that the shop has or has ranges of, with its ranges by their first number. */
export async function rangesOfTypes(tx: Tx<TenantCtx>): Promise<RangesOfType[]> {
  const rows = await tx.query<Row>(
    `select coalesce(s.series, t.series) as series, coalesce(s.document_type, t.document_type) as document_type,
      case when t.id is not null then jsonb_build_object('id', t.id, 'short_name', t.short_name,
        'warn_below', t.warn_below, 'warn_days', t.warn_days, 'position', t.position, 'is_active', t.is_active,
        'version', t.version) end as type,
      case when s.id is not null then jsonb_build_object('id', s.id, 'series', s.series,
        'document_type', s.document_type, 'type_code', s.type_code, 'from_number', s.from_number,
        'to_number', s.to_number, 'issued', s.last_issued, 'last_issued', s.last_issued - coalesce(f.free, 0),
        'authorized_on', s.authorized_on, 'expires_on', s.expires_on, 'state', s.state,
        'warn_below', coalesce(t.warn_below, s.warn_below),
        'warn_days', coalesce(t.warn_days, ${EXPIRING_DAYS})) end as range
      from (select * from ncf_types where tenant_id = current_tenant()) t
      full join (select * from fiscal_sequences where tenant_id = current_tenant()) s
        on s.series = t.series and s.document_type = t.document_type
      left join (select sequence_id, sum(to_number - free_from + 1) as free from fiscal_blocks
        where tenant_id = current_tenant() and free_from <= to_number group by sequence_id) f on f.sequence_id = s.id
      order by s.series, s.type_code, s.from_number, t.position limit 1000`,
  )
  const types = Map.groupBy(rows, ({ series, document_type }) => `${series} ${document_type}`)
  return [...types.values()].flatMap((ofType) => {
    const [first] = ofType
    if (!first) return []
    const { series, document_type, type } = first
    return { series, document_type, type, ranges: ofType.flatMap(({ range }) => range ?? []) }
  })
}

/** Whether a type is offered. */
export const isOffered = ({ type }: Pick<RangesOfType, 'type'>): boolean => type?.is_active ?? true

/**
 * One at a time in a shop: of two ranges that overlap neither would see the other, and a range could open while its type
 * is switched off.
 */
export const lockRanges = (tx: Tx): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' fiscal ranges', 0))`)

/** @throws NcfTypeOff for a type that the shop switched off; whoever asks holds {@link lockRanges}. */
export async function requireOffered(tx: Tx, series: Series, type: DocumentType): Promise<void> {
  const [off] = await tx.query(
    `select from ncf_types
      where tenant_id = current_tenant() and series = $1 and document_type = $2 and not is_active`,
    [series, type],
  )
  if (off) throw new NcfTypeOff(`${series}${documentCode(series, type)}`)
}

/** Holds the types still and refuses a series that the counter could not sell with. @throws NcfTypeOff */
export async function requireSeries(tx: Tx, series: Series): Promise<void> {
  await lockRanges(tx)
  await requireOffered(tx, series, 'consumo')
}
