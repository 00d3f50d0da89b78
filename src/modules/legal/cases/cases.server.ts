import { requireRoom } from '#modules/plans/limits/limits.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  holdRecord,
  pageOf,
  recordById,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import { type Day, day } from '#platform/values/day.ts'
import type { CustomerId, LegalCaseId } from '#platform/values/ids.ts'
import { LegalClientNotFound } from '../legal.errors.ts'
import type { CaseChange, CaseListInput, NewCase } from './case.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  type CasePriority,
  type CaseStatus,
  caseCode,
} from './case-states.ts'
import { LegalCaseNotFound } from './cases.errors.ts'
import { legalCases } from './cases.tables.ts'

type CaseRow = {
  id: LegalCaseId
  code: string
  name: string
  client_id: CustomerId
  client_name: string
  priority: CasePriority
  status: CaseStatus
  opened_on: Day
  notes: string
  version: number
  deleted: boolean
}

const placeIn = (values: readonly string[], column: string): string =>
  `array_position(array['${values.join("','")}'], ${column})`

const CASE = defineRecord({
  table: legalCases,
  noun: 'legal_case',
  missing: (id) => new LegalCaseNotFound(`case ${id}`),
  unique: ['code'],
  columns: `r.id, r.code, r.name, r.client_id, c.name as client_name, r.priority, r.status,
    r.opened_on::text as opened_on, r.notes, r.version, r.deleted_at is not null as deleted`,
  joins: 'join customers c on c.tenant_id = r.tenant_id and c.id = r.client_id',
  searched: `concat_ws(' ', r.code, r.name, c.name, r.notes)`,
  order: `${placeIn(CASE_STATUSES, 'r.status')}, ${placeIn(CASE_PRIORITIES, 'r.priority')} desc, r.opened_on desc`,
})

/**
 * A page of the firm's cases: those at work before those on hold and those that are over, the most urgent first; a search
 * looks at codes, names, clients and notes.
 */
export const findCases = (ctx: TenantCtx, { status, priority, ...input }: CaseListInput) =>
  pageOf<CaseRow>(ctx, CASE, input, { status: status ?? undefined, priority: priority ?? undefined })

/** A case, deleted or not. @throws LegalCaseNotFound */
export const caseById = (ctx: TenantCtx, { id }: { id: LegalCaseId }) => recordById<CaseRow>(ctx, CASE, id)

/** Whose a case is to be, held against being deleted until the transaction ends. @throws LegalClientNotFound */
async function refuseNobodys(tx: Tx, id: CustomerId): Promise<void> {
  const [known] = await tx.query(
    `select 1 from legal_clients l join customers c on c.tenant_id = l.tenant_id and c.id = l.id
      where l.tenant_id = current_tenant() and l.id = $1 and c.deleted_at is null for key share`,
    [id],
  )
  if (!known) throw new LegalClientNotFound(`client ${id}`)
}

/** The cases that are at work: those on hold and those that are over are not. */
export async function countCases(tx: Tx<TenantCtx>): Promise<number> {
  const [row] = await tx.query<{ cases: number }>(
    `select count(*)::int as cases from legal_cases
      where tenant_id = current_tenant() and status = 'active' and deleted_at is null`,
  )
  return row?.cases ?? 0
}

/** @throws LimitReached where the firm's plan has no room for one more at work. */
const requireRoomFor = async (tx: Tx, status: CaseStatus): Promise<void> => {
  if (status === 'active') await requireRoom(tx, { limit: 'cases', count: countCases })
}

const openedOn = async (tx: Tx, typed: string): Promise<Day> => (typed ? day(typed) : todayIn(tx))

/**
 * Opens a case of a legal client, once per `requestId`, today where no day is said.
 *
 * @throws LegalClientNotFound, LimitReached, KeyReused
 */
export const createCase = (ctx: Ctx, { requestId, ...input }: NewCase) =>
  once(ctx, requestId, ['legalCase.create', input], async (tx) => {
    await requireRoomFor(tx, input.status)
    const [taken] = await tx.query<{ number: number }>(`select take_counter('legal_case') as number`)
    const code = caseCode(taken?.number ?? 0)
    const columns = { ...input, code, opened_on: await openedOn(tx, input.opened_on) }
    const { id } = await createRecord(tx, CASE, columns, { check: () => refuseNobodys(tx, input.client_id) })
    return { id, code }
  })

/**
 * Changes a case; whose it was it may stay, and so may its being at work.
 *
 * @throws LegalCaseNotFound, LegalClientNotFound, LimitReached, RecordChanged, RecordDeleted
 */
export const updateCase = (ctx: Ctx, { id, version, ...change }: CaseChange) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const before = await holdRecord(tx, CASE, { id, version })
    if (change.client_id !== before.client_id) await refuseNobodys(tx, change.client_id)
    if (change.status !== before.status) await requireRoomFor(tx, change.status)
    const opened_on = change.opened_on ? day(change.opened_on) : before.opened_on
    await saveRecord(tx, CASE, before, { ...change, opened_on })
    return { success: true }
  })

/** @throws LegalCaseNotFound */
export const deleteCase = (ctx: Ctx, { id }: { id: LegalCaseId }) => deleteRecord(ctx, CASE, id)

/** Brings a deleted case back, at work where it was. @throws LegalCaseNotFound, LimitReached */
export const restoreCase = (ctx: Ctx, { id }: { id: LegalCaseId }) =>
  restoreRecord(ctx, CASE, id, (tx, { status }) => requireRoomFor(tx, status))
