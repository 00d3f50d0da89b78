import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { changeRecord, moveRecord } from '#platform/kernel/records.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { NcfTypeId } from '#platform/values/ids.ts'
import type { Move } from '#platform/values/records.ts'
import { heldNumbers } from '../blocks/blocks.server.ts'
import { NcfTypeInUse, NcfTypeNotFound } from '../fiscal.errors.ts'
import { ncfTypes } from '../fiscal.tables.ts'
import { fiscalSettings } from '../fiscal-settings.ts'
import { DOCUMENT_TYPES } from '../ncf/document-types.ts'
import { documentCode, type SequenceState, type Series } from '../ncf/ncf.ts'
import { statusOfRange, statusOfType } from '../sequences/range-status.ts'
import {
  lockRanges,
  type RangesOfType,
  rangesOfTypes,
  type TypeSettings,
} from '../sequences/ranges-of-types.server.ts'
import type { NcfTypeChange } from './ncf-types.ts'

type NcfType = TypeSettings &
  Pick<RangesOfType, 'series' | 'document_type'> & {
    /** `31` of series E. */
    type_code: string
    /** How its ranges stand together; null where none is at work. */
    standing: SequenceState | null
    remaining: number
    expires_on: Day | null
  }

const TYPE = {
  table: ncfTypes,
  noun: 'ncf_type',
  order: 'r.position, r.series desc, r.document_type',
  missing: (id: string) => new NcfTypeNotFound(`type ${id}`),
}

/** What the DGII has, the electronic series first. */
const ALL_TYPES = (['E', 'B'] as const).flatMap((series: Series) =>
  DOCUMENT_TYPES.flatMap((document_type) => {
    const code = documentCode(series, document_type)
    return code === null ? [] : { series, document_type, code }
  }).toSorted((a, b) => a.code.localeCompare(b.code)),
)

/** Gives a tenant every type of the DGII, all of them in use. */
export const createNcfTypes = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(ncfTypes).values(
      ALL_TYPES.map(({ series, document_type }, position) => ({
        tenant_id: tx.tenantId,
        id: newId<NcfTypeId>(),
        series,
        document_type,
        position,
      })),
    )
  })

const asShown = ({ type, series, document_type, ranges }: RangesOfType, today: Day): NcfType[] => {
  if (!type) return []
  const status = statusOfType(ranges, today)
  const { standing = null, remaining = 0, expires_on = null } = status ?? {}
  const type_code = documentCode(series, document_type) ?? ''
  return [{ ...type, series, document_type, type_code, standing, remaining, expires_on }]
}

/** The types of fiscal numbers in the shop's order, with what is left of each and how it stands today. */
export const listNcfTypes = (ctx: TenantCtx): Promise<NcfType[]> =>
  reading(ctx, async (tx) => {
    const today = await todayIn(tx)
    const types = (await rangesOfTypes(tx)).flatMap((each) => asShown(each, today))
    return types.toSorted((a, b) => a.position - b.position)
  })

/** @throws NcfTypeNotFound */
export async function ncfTypeById(ctx: TenantCtx, { id }: { id: NcfTypeId }): Promise<NcfType> {
  const found = (await listNcfTypes(ctx)).find((each) => each.id === id)
  if (!found) throw TYPE.missing(id)
  return found
}

/** Refuses where numbers of it can still be issued, or where the counter would have none to sell with. */
async function refuseUsedType(
  tx: Tx,
  { series, document_type }: Pick<RangesOfType, 'series' | 'document_type'>,
): Promise<void> {
  await lockRanges(tx)
  const today = await todayIn(tx)
  const held = new Map((await heldNumbers(tx)).map((range) => [range.sequence_id, range.held]))
  const mine = (await rangesOfTypes(tx)).find(
    (each) => each.series === series && each.document_type === document_type,
  )
  const open = (mine?.ranges ?? []).filter((range) => {
    const { state, remaining } = statusOfRange(range, today)
    return range.state === 'active' && state !== 'expired' && (remaining > 0 || (held.get(range.id) ?? 0) > 0)
  })
  const { fiscal_series } = await readModuleSettings(tx, fiscalSettings)
  const sells = document_type === 'consumo' && series === fiscal_series
  const uses = {
    ...(open.length > 0 && { 'fiscal.open_range': open.length }),
    ...(sells && { 'fiscal.counter': 1 }),
  }
  if (Object.keys(uses).length > 0) throw new NcfTypeInUse(uses)
}

/**
 * Changes what the shop set of a type. One that is switched off is offered neither at the counter nor where ranges are
 * recorded; what tills sold with it before still comes in.
 *
 * @throws NcfTypeNotFound, RecordChanged
 * @throws NcfTypeInUse when it would be switched off while numbers of an active range are left, or are with tills, or
 *   while it is what the counter sells with.
 */
export const updateNcfType = (ctx: Ctx, input: NcfTypeChange) =>
  changeRecord(ctx, TYPE, input, {
    check: async (tx, before) => {
      if (before?.is_active && !input.is_active) await refuseUsedType(tx, before)
    },
  })

/** Moves a type one place up or down in their order. @throws NcfTypeNotFound */
export const moveNcfType = (ctx: Ctx, input: Move) => moveRecord(ctx, TYPE, input)
