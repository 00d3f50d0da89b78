import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rightsIn } from '#app/permissions.server.ts'
import { paymentNumbers } from '#modules/cards/elsewhere/payment-numbers.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { recordPaymentInput } from '../payments/payment.ts'
import { recordPayment } from '../payments/payments.server.ts'

/** What a process of its own is told: which database, whose shop, and what to pay. */
export type Paying = {
  settings: Parameters<typeof openDatabase>[0]
  tenantId: Ctx['tenantId']
  userId: Ctx['actor']['userId']
  now: string
  payments: readonly object[]
}

/** `paid`, or why a payment was refused. */
export type PaidOrNot = string

const { settings, tenantId, userId, now, payments } = JSON.parse(process.argv[2] ?? '') as Paying
const database = await openDatabase(settings, newLog('silent'), 5)
const ctx: Ctx = {
  pool: database.app,
  installation: NOTHING_INSTALLED,
  tenantId,
  now: new Date(now),
  requestId: randomUUID(),
  tillId: null,
  actor: {
    userId,
    email: 'owner@shop.test',
    name: 'Altagracia Núñez',
    language: 'es',
    role: 'owner',
    isOwner: true,
    warehouseId: null,
    permissions: new Set(),
    ...rightsIn([]),
  },
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const tried = await Promise.allSettled(
  payments.map((payment) => recordPayment(ctx, recordPaymentInput.parse(payment), paymentNumbers)),
)
const said: PaidOrNot[] = tried.map((each) => {
  if (each.status === 'fulfilled') return 'paid'
  return each.reason instanceof DomainError ? each.reason.code : String(each.reason)
})
process.stdout.write(`${JSON.stringify(said)}\n`)
await database.close()
process.exit(0)
