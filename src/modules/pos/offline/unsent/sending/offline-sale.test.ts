import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import {
  acknowledged,
  buried,
  due,
  failed,
  forgettable,
  hurried,
  isLocalNumber,
  KEPT_MS,
  localNumberOf,
  nextDueIn,
  type OfflineSale,
  pauseAfter,
  sending,
  takenUp,
  unsent,
  WAITING,
} from './offline-sale.ts'

const sale = (seq: number, more: Partial<OfflineSale> = {}): OfflineSale => ({
  id: `sale-${seq}`,
  localNumber: localNumberOf(3, seq),
  seq,
  soldAt: seq,
  total: 118,
  documentType: 'consumo',
  ncf: null,
  ...WAITING,
  input: {
    id: `sale-${seq}`,
    items: [],
    payments: [],
    total: 118,
    offline: {
      tillId: 'till',
      localNumber: localNumberOf(3, seq),
      ncf: null,
      soldAt: '2026-11-20T16:00:00Z',
      sellerId: 'seller',
      products: [],
      promotions: [],
      customer: { name: '', tax_id: null },
      currencies: [],
    },
  },
  receipt: exampleReceipt,
  ...more,
})

const ANSWER = { orderNumber: '000418', ncf: 'B0200000001', conflicts: 0 }

describe('pauseAfter', () => {
  test('waits five seconds, twice as long each time, five minutes at most', () => {
    expect([0, 1, 2, 3, 6, 7, 8, 400].map(pauseAfter)).toEqual([
      0, 5000, 10_000, 20_000, 160_000, 300_000, 300_000, 300_000,
    ])
  })

  test('never gets shorter', () => {
    fc.assert(
      fc.property(fc.nat(1000), (tries) => {
        expect(pauseAfter(tries + 1)).toBeGreaterThanOrEqual(pauseAfter(tries))
      }),
    )
  })
})

describe('a sale that is unsent', () => {
  test('waits longer after each try in vain, and says why', () => {
    const once = failed(sending(sale(1)), 'No hay conexión', 1000)
    expect(once).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: 6000, lastError: 'No hay conexión' })
    expect(failed(once, 'No hay conexión', 6000)).toMatchObject({ tries: 2, nextTryAt: 16_000 })
  })

  test('what a page that ended was sending waits again', () => {
    expect(takenUp(sending(sale(1))).state).toBe('waiting')
    expect(takenUp(buried(sale(1), 'mal')).state).toBe('dead')
  })

  test('a dead one stays until somebody sends it again', () => {
    const dead = buried(sale(1), 'El total no sale')
    expect(due([dead], 1e15)).toEqual([])
    expect(unsent([dead])).toEqual([dead])
    expect(due([hurried(dead)], 0)).toHaveLength(1)
  })

  test('goes out oldest first, and only when its turn has come', () => {
    const sales = [sale(3), sale(1), sale(2, { nextTryAt: 500 }), sale(4, { state: 'acknowledged' })]
    expect(due(sales, 100).map(({ seq }) => seq)).toEqual([1, 3])
    expect(due(sales, 500).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(nextDueIn([sale(2, { nextTryAt: 500 })], 100)).toBe(400)
    expect(nextDueIn([sale(4, { state: 'acknowledged' })], 100)).toBeNull()
  })

  test('is forgotten a day after the server acknowledged it, and not before', () => {
    const done = acknowledged(sale(1), ANSWER, 1000)
    expect(forgettable([done, sale(2)], 1000 + KEPT_MS)).toEqual([])
    expect(forgettable([done, sale(2)], 1001 + KEPT_MS)).toEqual([done])
  })

  test('whatever happens to it, it leaves only by an acknowledgement, and that is for good', () => {
    const step = fc.constantFrom('send', 'fail', 'bury', 'hurry', 'reload', 'acknowledge')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = sale(1)
        let isAcknowledged = false
        for (const [at, each] of steps.entries()) {
          if (each === 'send') now = sending(now)
          if (each === 'fail') now = failed(now, 'sin línea', at)
          if (each === 'bury') now = buried(now, 'mal')
          if (each === 'hurry') now = hurried(now)
          if (each === 'reload') now = takenUp(now)
          if (each === 'acknowledge') now = acknowledged(now, ANSWER, at)
          isAcknowledged ||= each === 'acknowledge'
          expect(unsent([now]).length).toBe(isAcknowledged ? 0 : 1)
          expect(forgettable([now], at + KEPT_MS + 1000).length).toBe(isAcknowledged ? 1 : 0)
        }
      }),
    )
  })
})

test('a sale whose id belongs to another is kept as it is for a person', () => {
  const kept = buried(sale(1, { ncf: 'B0200000041' }), 'otro contenido')
  expect(kept).toMatchObject({
    id: sale(1).id,
    ncf: 'B0200000041',
    state: 'dead',
    lastError: 'otro contenido',
  })
  expect(due([kept], Number.POSITIVE_INFINITY)).toEqual([])
  expect(unsent([kept])).toEqual([kept])
})

test('a till’s own number names the till and its sale', () => {
  expect(localNumberOf(3, 12)).toBe('T3-000012')
  expect(['T3-000012', '000418', 'T3-12', 'B0200000001'].map(isLocalNumber)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
