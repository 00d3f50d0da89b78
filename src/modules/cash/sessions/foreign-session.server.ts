import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Actor, Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, TillId, UserId } from '#platform/values/ids.ts'
import { SessionOfAnother } from './cash-session.errors.ts'

/** Somebody else's session: where it is and who opened it. */
export type ForeignSession = { cashbox: string; opened_by: string }

/** Who may read every session may use every one: they are who would be told. */
const isSupervisor = (actor: Actor): boolean => hasPermission(actor, 'pos.cash_report')

/**
 * Who is asked about at `cash_foreign_session`; null for whoever may use every session. For statements that ask it along
 * with something else.
 */
export const personAtSession = ({ actor }: Ctx): UserId | null => (isSupervisor(actor) ? null : actor.userId)

/** @throws SessionOfAnother */
export function refuseForeign(session: ForeignSession | null): void {
  if (session) throw new SessionOfAnother(session.cashbox, session.opened_by)
}

type AtSession = { cashboxId: CashboxId | null; person: UserId; tillId: TillId | null; at: Date | null }

/** @param at.at when, for what happened before; null for what is open now. */
export async function foreignSession(tx: Tx, at: AtSession): Promise<ForeignSession | null> {
  const [row] = await tx.query<{ session: ForeignSession | null }>(
    'select cash_foreign_session($1, $2, $3, $4) as session',
    [at.cashboxId, at.person, at.tillId, at.at],
  )
  return row?.session ?? null
}

/**
 * Holds whoever moves cash against whose session it is.
 *
 * @throws SessionOfAnother when somebody else opened it, and this is neither its till nor the shop's shared cashbox.
 */
export async function requireOwnSession(tx: Tx<Ctx>, cashboxId: CashboxId): Promise<void> {
  const person = personAtSession(tx)
  if (person === null) return
  refuseForeign(await foreignSession(tx, { cashboxId, person, tillId: tx.tillId, at: null }))
}

/**
 * Whether a sale that was made without a line names another's session. Its seller is held against it, and not who sends
 * it; a supervisor's own sales go anywhere.
 */
export const foreignSessionOfSale = async (tx: Tx<Ctx>, sale: AtSession): Promise<ForeignSession | null> =>
  sale.person === tx.actor.userId && isSupervisor(tx.actor) ? null : foreignSession(tx, sale)
