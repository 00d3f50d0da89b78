import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rightsIn } from '#app/permissions.server.ts'
import { paymentNumbers } from '#modules/cards/elsewhere/payment-numbers.server.ts'
import { recordPaymentInput } from '#modules/invoices/payments/payment.ts'
import { recordPayment } from '#modules/invoices/payments/payments.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import { takeAnswer } from '../answers/answers.server.ts'

/** What a process of its own is told: whose shop, under which key it was sealed, and what comes in. */
export type Answering = {
  settings: Parameters<typeof openDatabase>[0]
  tenantId: Ctx['tenantId']
  userId: Ctx['actor']['userId']
  now: string
  /** In hexadecimals. */
  sealedUnder: string
  azulSimulatorUrl: string
  answers: readonly Readonly<Record<string, string>>[]
  payments: readonly object[]
}

const told = JSON.parse(process.argv[2] ?? '') as Answering
const database = await openDatabase(told.settings, newLog('silent'), 8)
const ctx: Ctx = {
  pool: database.app,
  installation: {
    ...NOTHING_INSTALLED,
    secrets: newSecrets(Buffer.from(told.sealedUnder, 'hex')),
    azulSimulatorUrl: told.azulSimulatorUrl,
  },
  tenantId: told.tenantId,
  now: new Date(told.now),
  requestId: randomUUID(),
  tillId: null,
  actor: {
    userId: told.userId,
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
const tried = await Promise.allSettled([
  ...told.answers.map(async (answer) => (await takeAnswer(ctx, answer)).verdict),
  ...told.payments.map(async (payment) => {
    await recordPayment(ctx, recordPaymentInput.parse(payment), paymentNumbers)
    return 'paid'
  }),
])
const said = tried.map((each) => {
  if (each.status === 'fulfilled') return each.value
  return each.reason instanceof DomainError ? each.reason.code : String(each.reason)
})
process.stdout.write(`${JSON.stringify(said)}\n`)
await database.close()
process.exit(0)
