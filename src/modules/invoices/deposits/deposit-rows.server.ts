import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, DepositId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { depositMoved } from './deposit-events.ts'
import { type DepositPurpose, type DepositStatus, mayBecome } from './deposit-states.ts'
import { DepositMoveRefused, DepositNotFound } from './deposits.errors.ts'
import { customerDepositMoves, type customerDeposits } from './deposits.tables.ts'

export type Deposit = typeof customerDeposits.$inferSelect

/** A deposit, held until the transaction ends: behind its invoice, before numbers and drawers. @throws DepositNotFound */
export async function holdDeposit(tx: Tx<TenantCtx>, id: DepositId): Promise<Deposit> {
  const [row] = await tx.query<Deposit>(
    'select * from customer_deposits where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!row) throw new DepositNotFound(`deposit ${id}`)
  return row
}

/** A deposit as it stands. @throws DepositNotFound */
export const depositById = (ctx: TenantCtx, id: DepositId): Promise<Deposit> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Deposit>(
      'select * from customer_deposits where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!row) throw new DepositNotFound(`deposit ${id}`)
    return row
  })

/** What something asks for, as it stands; null where nothing was asked for it yet. */
export async function depositFor(
  tx: Tx<TenantCtx>,
  purposeId: string,
  purpose: DepositPurpose = 'appointment',
): Promise<Deposit | null> {
  const [row] = await tx.query<Deposit>(
    `select * from customer_deposits
      where tenant_id = current_tenant() and purpose = $2 and purpose_id = $1`,
    [purposeId, purpose],
  )
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function holdDepositFor(
  tx: Tx<TenantCtx>,
  purposeId: string,
  purpose: DepositPurpose = 'appointment',
): Promise<Deposit | null> {
  const found = await depositFor(tx, purposeId, purpose)
  return found && holdDeposit(tx, found.id)
}

export type AskedDeposit = {
  /** An appointment where nothing is said. */
  purpose?: DepositPurpose
  purpose_id: string
  customer_id: CustomerId
  concept: string
  /** The same in English, where it says anything beside names. */
  concept_en?: string | null
  amount: Cents
  /** Until when it is asked for: who pays later has paid ahead, and nothing else. */
  wanted_until: Date
  /** Until when its customer is told to pay it, where that is earlier. */
  said_until?: Date | null
}

/** What is asked of a customer ahead of something, made where it is not there yet, and held until the transaction ends. */
export async function askDeposit(tx: Tx<TenantCtx>, asked: AskedDeposit): Promise<Deposit> {
  const { purpose = 'appointment', purpose_id, customer_id, concept, amount, wanted_until } = asked
  const { said_until = null, concept_en = null } = asked
  const before = await holdDepositFor(tx, purpose_id, purpose)
  if (before) return wanted(tx, before, asked)
  await tx.query(
    `insert into customer_deposits (tenant_id, id, number, customer_id, purpose, purpose_id, concept, wanted_until,
        amount_cents, created_at, updated_at, said_until, concept_en)
      values (current_tenant(), $1, $2, $3, $9, $4, $5, $6, $7, $8, $8, $10, $11)
      on conflict (tenant_id, purpose, purpose_id) do nothing`,
    [
      newId(),
      await nextNumber(tx, 'customer_deposit'),
      customer_id,
      purpose_id,
      concept,
      wanted_until,
      amount,
      tx.now,
      purpose,
      said_until,
      concept_en,
    ],
  )
  const made = await holdDepositFor(tx, purpose_id, purpose)
  if (!made) throw new DepositNotFound(`deposit for ${purpose_id}`)
  return made
}

/** What is asked for again, as it is asked for now; what was paid stays as it was. */
async function wanted(tx: Tx<TenantCtx>, before: Deposit, asked: AskedDeposit): Promise<Deposit> {
  if (before.status !== 'pending') return before
  const { customer_id, concept, concept_en = null, wanted_until, said_until = null } = asked
  await tx.query(
    `update customer_deposits set customer_id = $2, concept = $3, wanted_until = $4, said_until = $6, is_asked = true,
        updated_at = $5, concept_en = $7
      where tenant_id = current_tenant() and id = $1`,
    [before.id, customer_id, concept, wanted_until, tx.now, said_until, concept_en],
  )
  return { ...before, customer_id, concept, concept_en, wanted_until, said_until, is_asked: true }
}

/** Says until when it is asked for, and whether it is at all. Nothing where nothing was asked for it yet. */
export async function keepAsking(
  tx: Tx<TenantCtx>,
  purposeId: string,
  {
    is_asked,
    wanted_until,
    said_until = null,
  }: Pick<Deposit, 'is_asked' | 'wanted_until'> & Pick<AskedDeposit, 'said_until'>,
  purpose: DepositPurpose = 'appointment',
): Promise<void> {
  await tx.query(
    `update customer_deposits set is_asked = $2, wanted_until = $3, said_until = $6, updated_at = $4
      where tenant_id = current_tenant() and purpose = $5 and purpose_id = $1`,
    [purposeId, is_asked, wanted_until, tx.now, purpose, said_until],
  )
}

/** What is still asked for. */
export const askedOf = ({ status, is_asked, amount_cents }: Deposit): Cents | null =>
  status === 'pending' && is_asked ? amount_cents : null

type Written = Partial<Pick<Deposit, 'payment_id' | 'invoice_id' | 'applied_cents' | 'released_cents'>> & {
  document_id?: string | null
  reason?: string
}

/**
 * Makes of a deposit what the table of its moves allows, and writes down who did. The caller holds it.
 *
 * @throws DepositMoveRefused
 */
export async function moveDeposit(
  tx: Tx,
  before: Deposit,
  to: DepositStatus,
  { document_id = null, reason = '', ...changed }: Written,
): Promise<Deposit> {
  if (!mayBecome(before.status, to)) throw new DepositMoveRefused(before.status, to)
  const after: Deposit = { ...before, ...changed, status: to, updated_at: tx.now }
  await tx.query(
    `update customer_deposits set status = $2, payment_id = $3, invoice_id = $4, applied_cents = $5,
        released_cents = $6, updated_at = $7
      where tenant_id = current_tenant() and id = $1`,
    [after.id, to, after.payment_id, after.invoice_id, after.applied_cents, after.released_cents, tx.now],
  )
  await tellMove(tx, before, to, { document_id, reason })
  return after
}

async function tellMove(
  tx: Tx & Ctx,
  { id, number, status: from, purpose_id, amount_cents }: Deposit,
  to: DepositStatus,
  { document_id, reason }: { document_id: string | null; reason: string },
): Promise<void> {
  await tx.db.insert(customerDepositMoves).values({
    tenant_id: tx.tenantId,
    id: newId(),
    deposit_id: id,
    from_status: from,
    to_status: to,
    document_id,
    reason,
    day: await todayIn(tx),
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  })
  await audit(tx, {
    action: `deposit.${to}`,
    subject_type: 'customer_deposit',
    subject_id: id,
    details: { number, from, amount_cents, document_id, ...(reason && { reason }) },
  })
  await publish(tx, depositMoved, { deposit_id: id, purpose_id, from, to })
}
