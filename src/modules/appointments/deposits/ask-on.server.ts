import { depositFor, keepAsking } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { keepLinksOpen } from '#modules/payment-links/links/deposit-links.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { appointments } from '../appointments.tables.ts'
import { askedUntil } from './pay-until.ts'

type Asked = Pick<typeof appointments.$inferSelect, 'id' | 'starts_at' | 'pay_until'>

/**
 * Asks for the deposit of an appointment for as long as it is to be paid now, and keeps its links open as long, in whatever
 * tab. Nothing where none was asked for yet, or it was paid. The caller holds the appointment.
 */
export async function askOn(tx: Tx<TenantCtx>, { id, ...asked }: Asked): Promise<void> {
  const deposit = await depositFor(tx, id)
  if (deposit?.status !== 'pending') return
  const until = askedUntil(asked)
  await keepAsking(tx, id, { is_asked: true, ...until })
  await keepLinksOpen(tx, deposit.id, until.wanted_until)
}
