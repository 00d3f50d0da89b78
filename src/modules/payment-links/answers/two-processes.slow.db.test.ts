import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { PRICE, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import type { Answering } from '../testing/answering-process.server.ts'
import { type PayingShop, payingShop } from '../testing/paying.server.ts'

const INVOICES = 6

/** A program of its own that is about to hear AZUL's answers, and to take payments in the office. */
function answeringProcess(told: Answering) {
  const script = resolve('src/modules/payment-links/testing/answering-process.server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(told)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  return {
    ready: next(),
    go: async (): Promise<string[]> => {
      child.stdin.write('go\n')
      return JSON.parse(await next()) as string[]
    },
  }
}

/** What AZUL answers to who paid twice by one link. */
async function paidTwice(at: PayingShop, invoice: string) {
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  const both = [await at.browser.returns(order, 'approve'), await at.browser.returns(order, 'approve')]
  return both.map((path) => Object.fromEntries(new URL(path, 'http://x').searchParams))
}

test('of two programs that hear the same answers while the office takes payments, each link settles its invoice once, and the rest is the customer’s with a notice', async () => {
  const key = randomBytes(32)
  const at = await payingShop({ secrets: newSecrets(key) })
  const invoices: string[] = []
  for (let made = 0; made < INVOICES; made += 1) invoices.push(await at.sell(1))
  const answers: Record<string, string>[] = []
  for (const invoice of invoices) answers.push(...(await paidTwice(at, invoice)))
  const paying = (of: number) =>
    invoices
      .filter((_, place) => place % 2 === of)
      .map((invoice_id) => ({ invoice_id, amount: PRICE, ...at.means('TRANSFER') }))
  const told = (of: number): Answering => ({
    settings: inject('database'),
    tenantId: at.owner.tenantId,
    userId: at.owner.actor.userId,
    now: NOON.toISOString(),
    sealedUnder: key.toString('hex'),
    azulSimulatorUrl: at.azul.pageUrl,
    answers: of === 0 ? answers : answers.toReversed(),
    payments: paying(of),
  })
  const both = [answeringProcess(told(0)), answeringProcess(told(1))]
  await Promise.all(both.map(({ ready }) => ready))
  const said = (await Promise.all(both.map(({ go }) => go()))).flat()

  expect(said.filter((each) => each === 'approved')).toHaveLength(2 * answers.length)
  const paid = said.filter((each) => each === 'paid').length
  expect(new Set(said).difference(new Set(['approved', 'paid', 'payments.nothing_owed']))).toEqual(new Set())
  // Two charges of each link and what the office took, less what was owed, is the customer's.
  const credit = PRICE * (answers.length + paid - INVOICES)
  for (const invoice of invoices)
    expect(await at.ledger(invoice)).toMatchObject({ balance: 0, entries: 0, owed: 0, credit })
  const [sums] = await rowsOf(
    at.shop,
    `select count(*)::int as answers, sum(settled_cents)::int as settled, sum(credited_cents)::int as credited,
        (count(*) filter (where settled_cents + credited_cents <> amount_cents))::int as astray,
        (count(*) filter (where credited_cents > 0))::int as told,
        (select count(*)::int from notifications where kind = 'payment_link_credited') as notices
      from payment_link_answers where verdict = 'approved'`,
  )
  expect(sums).toMatchObject({
    answers: answers.length,
    settled: 100 * PRICE * (INVOICES - paid),
    credited: 100 * credit,
    astray: 0,
    notices: sums?.told,
  })
}, 60_000)
