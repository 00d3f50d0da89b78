import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { type CardTerminal, terminalAt } from '#modules/cards/protocol/card-terminal.client.ts'
import type { Protocol } from '#modules/cards/protocol/terminal.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'
import { startAzulTerminal } from '#simulators/azul-terminal.ts'
import type { CardMachine, CardMode } from '#simulators/card-machine.ts'
import { startCardnetTerminal } from '#simulators/cardnet-terminal.ts'
import { saleOf } from '../testing/sale.server.ts'
import {
  type Attempt,
  type CardRecord,
  type ChargePorts,
  charge,
  question,
  recordOf,
  settle,
  voidCharge,
  voidKeyOfAttempt,
} from './charge-flow.client.ts'

/** Where the connection is cut, or the page ends: before a step takes place, or when it has and its answer is lost. */
type Cut = { step: keyof ChargePorts['server'] | 'keep'; when: 'before' | 'after' }

const CUT = new Error('the connection was cut')
const SOON = { question: 2_000, sale: 400, void: 2_000, closing: 2_000 }

let shop: World
let machine: CardMachine
let terminal: CardTerminal
let provider: string
let coffee: string
let sale: ReturnType<typeof saleOf>

async function openShop(protocol: Protocol): Promise<void> {
  shop = await newWorld()
  machine = await (protocol === 'azul' ? startAzulTerminal() : startCardnetTerminal())
  coffee = await shop.product()
  const place = { code: protocol, api_url: machine.url, terminal: '00000001', currency_code: '214' as const }
  const { id } = await shop.call.cardProvider.create({ ...place, name: 'T', is_default: true })
  provider = id
  terminal = terminalAt(place, SOON)
  sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  // A sale of somebody else, of the same amount, is what the terminal did last.
  await terminal.sale({ amount: cents(11_800), number: 999_999 })
}

afterEach(() => machine.stop())

const clock = { ahead: 0 }
beforeEach(() => {
  clock.ahead = 0
})

/** The browser of a counter: what it keeps survives its page, and each step can be cut. */
function browser(cut: Cut | null = null) {
  const kept: { record: CardRecord | null } = { record: null }
  let left = cut
  const step = async <T>(name: Cut['step'], run: () => Promise<T>): Promise<T> => {
    const due = left?.step === name ? left.when : null
    if (due) left = null
    if (due === 'before') throw CUT
    const answer = await run()
    if (due === 'after') throw CUT
    return answer
  }
  const ports: ChargePorts = {
    server: {
      start: (input) => step('start', () => shop.call.cards.startAttempt(input)),
      settle: (input) => step('settle', () => shop.call.cards.settleAttempt(input)),
      startVoid: (id) => step('startVoid', () => shop.call.cards.startVoid({ id })),
      settleVoid: (input) => step('settleVoid', () => shop.call.cards.settleVoid(input)),
    },
    keep: (record) => {
      if (left?.step === 'keep') {
        const { when } = left
        left = null
        if (when === 'after') kept.record = record
        throw CUT
      }
      kept.record = record
    },
    now: () => Date.now() + clock.ahead,
  }
  return { ports, kept }
}

const attempts = (): Promise<Attempt[]> => shop.call.cards.getOfSale({ saleId: sale.id })

async function pay(at: ReturnType<typeof browser>, id = randomUUID()): Promise<CardRecord | null> {
  const wanted = {
    id,
    saleId: sale.id,
    amount: cents(11_800),
    providerId: provider,
    paymentMethodId: methodOf(shop, 'CARD'),
    cashboxId: null,
    cart: null,
    earlier: await attempts(),
  }
  try {
    return await charge(at.ports, terminal, wanted, new AbortController().signal)
  } catch (error) {
    // What it was cut by comes wrapped, as a terminal that does not answer does.
    return error === CUT ? null : Promise.reject(error)
  }
}

/** What the next page does with what it finds: tells what was kept, and asks the terminal about the rest. */
async function reload(kept: CardRecord | null): Promise<void> {
  const { ports } = browser()
  if (kept?.told) await settle(ports, kept, kept.told)
  for (const attempt of await attempts()) {
    if (attempt.state !== 'started' && attempt.state !== 'unknown') continue
    // A while later: a terminal that shows nothing new by then has charged nothing.
    clock.ahead += 200_000
    await question(ports, terminal, recordOf(attempt, Date.now()))
  }
}

/** Pays as often as it takes, and sells. */
async function finish(): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const approved = (await attempts()).find(({ state }) => state === 'approved')
    if (approved) {
      await shop.call.pos.checkout({
        ...sale,
        payments: [{ paymentMethodId: approved.paymentMethodId, amount: 118, attemptId: approved.id }],
      })
      return
    }
    await pay(browser())
    await reload(null)
  }
  throw new Error('the sale could not be paid')
}

const sold = () =>
  reading(shop.owner, (tx) =>
    tx.query<{ n: number }>('select count(*)::int as n from invoices').then(([row]) => row?.n),
  )

/** One charge at the terminal beside the one from before, one sale, and nothing that somebody must look at. */
async function expectOnce(): Promise<void> {
  expect(machine.charges()).toEqual([11_800, 11_800])
  expect(await sold()).toBe(1)
  expect(await shop.call.cards.getOpen()).toEqual([])
}

const CUTS: Cut[] = [
  { step: 'start', when: 'before' },
  { step: 'start', when: 'after' },
  { step: 'keep', when: 'before' },
  { step: 'keep', when: 'after' },
  { step: 'settle', when: 'before' },
  { step: 'settle', when: 'after' },
]

const MODES: CardMode[] = ['approve', 'decline', 'silent', 'garbage', 'cut', 'drop', 'error']

describe.each<Protocol>(['azul', 'cardnet'])('at a terminal of %s', (protocol) => {
  beforeEach(() => openShop(protocol))

  test.each(MODES)('that behaves as %s the customer pays once', async (mode) => {
    machine.behave(mode, { times: 1 })
    const till = browser()
    await pay(till)
    await reload(till.kept.record)
    await finish()
    await expectOnce()
  })

  test.each(CUTS)('a line that is cut $when $step, and a reload, charge once and sell once', async (cut) => {
    const till = browser(cut)
    await pay(till)
    await reload(till.kept.record)
    await finish()
    await expectOnce()
  })

  test.each(CUTS)('cut $when $step while the answer is lost too', async (cut) => {
    machine.behave('cut', { times: 1 })
    const till = browser(cut)
    await pay(till)
    await reload(till.kept.record)
    await finish()
    await expectOnce()
  })

  test('a lost checkout is sold once, with its one charge', async () => {
    await pay(browser())
    const [paid] = await attempts()
    const input = {
      ...sale,
      payments: [{ paymentMethodId: paid?.paymentMethodId ?? '', amount: 118, attemptId: paid?.id ?? null }],
    }
    const [one, two] = await Promise.all([shop.call.pos.checkout(input), shop.call.pos.checkout(input)])
    expect(one.orderNumber).toBe(two.orderNumber)
    await expectOnce()
  })

  test('a cart that was lost leaves an open item that says so, and the charge can be voided', async () => {
    const record = await pay(browser())
    expect(await shop.call.cards.getOpen()).toMatchObject([{ state: 'approved', saleStatus: null }])
    if (!record) throw new Error('nothing was charged')
    const key = voidKeyOfAttempt(protocol, record.attempt) ?? ''
    const after = await voidCharge(browser().ports, terminal, record, key)
    expect(after.attempt.state).toBe('voided')
    expect(machine.charges()).toEqual([11_800])
    expect(await shop.call.cards.getOpen()).toEqual([])
  })

  test('a void whose answer is lost is not taken for refused when it is asked again', async () => {
    const record = await pay(browser())
    if (!record) throw new Error('nothing was charged')
    const key = voidKeyOfAttempt(protocol, record.attempt) ?? ''
    const lost = await voidCharge(
      browser({ step: 'settleVoid', when: 'before' }).ports,
      terminal,
      record,
      key,
    )
    expect(lost.attempt.state).toBe('voiding')
    expect(machine.charges()).toEqual([11_800])
    const again = await voidCharge(browser().ports, terminal, lost, key)
    expect(again.attempt.state).toBe('voided')
  })

  test('a terminal that is not there is not charged, and nothing is left', async () => {
    await machine.stop()
    await expect(pay(browser())).rejects.toMatchObject({ trouble: 'unreachable' })
    expect(await attempts()).toEqual([])
  })

  test('while it is busy nothing is concluded, and what it charges late is found', async () => {
    machine.behave('late', { times: 1, lateMs: 1_200 })
    const till = browser()
    const record = await pay(till)
    expect(record?.attempt.state).toBe('unknown')
    clock.ahead = 200_000
    const { ports } = browser()
    const early = await question(
      ports,
      terminal,
      recordOf(record?.attempt ?? (await pay(till))?.attempt ?? never(), Date.now()),
    )
    expect([early.finding, early.attempt.state]).toEqual(['absent', 'unknown'])
    await expect.poll(() => machine.charges().length, { timeout: 5_000 }).toBe(2)
    await reload(null)
    await finish()
    await expectOnce()
  })

  test('what was taken for absent and appears after all is not charged again', async () => {
    machine.behave('late', { times: 1, lateMs: 900 })
    const till = browser()
    const record = await pay(till)
    // Somebody's terminal says that it is free although it is not.
    const hasty: CardTerminal = { ...terminal, ready: async () => true }
    clock.ahead = 200_000
    if (!record) throw new Error('nothing was asked')
    const gone = await question(till.ports, hasty, recordOf(record.attempt, Date.now()))
    expect(gone.attempt).toMatchObject({ state: 'declined', learntBy: 'absence' })
    await expect.poll(() => machine.charges().length, { timeout: 5_000 }).toBe(2)
    await finish()
    await expectOnce()
  })

  test('two cards pay one sale', async () => {
    for (const amount of [5_000, 6_800]) {
      await charge(
        browser().ports,
        terminal,
        {
          id: randomUUID(),
          saleId: sale.id,
          amount: cents(amount),
          providerId: provider,
          paymentMethodId: methodOf(shop, 'CARD'),
          cashboxId: null,
          cart: null,
          earlier: await attempts(),
        },
        new AbortController().signal,
      )
    }
    const paid = await attempts()
    await shop.call.pos.checkout({
      ...sale,
      payments: paid.map(({ id, amount, paymentMethodId }) => ({ paymentMethodId, amount, attemptId: id })),
    })
    expect(machine.charges()).toEqual([11_800, 5_000, 6_800])
    expect((await attempts()).map(({ isSold }) => isSold)).toEqual([true, true])
  })
})

const never = (): never => {
  throw new Error('nothing was asked')
}
