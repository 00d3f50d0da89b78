import { paperToPrint } from '#modules/delivery/papers/read-paper.server.ts'
import { depositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { DepositNotPaid } from '../deposits/appointment-deposits.errors.ts'
import type { DepositReceipt } from '../deposits/deposit-input.ts'

/**
 * The receipt of the payment by which the deposit of an appointment was left, for whoever takes deposits: they may see no
 * invoices.
 *
 * @throws DepositNotPaid for what is not the shop's, too.
 */
export const depositReceipt = (ctx: Ctx, { id, language }: DepositReceipt) =>
  reading(ctx, async (tx) => {
    const payment = (await depositFor(tx, id))?.payment_id
    if (!payment) throw new DepositNotPaid(`appointment ${id}`)
    return paperToPrint(tx, { paper: { kind: 'payment', id: payment }, language })
  })
