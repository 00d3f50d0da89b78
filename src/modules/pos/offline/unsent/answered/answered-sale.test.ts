import { expect, test } from 'vitest'
import type { OfflineSale } from '../sending/offline-sale.ts'
import { ncfsOf, tooOld, unacknowledged } from './answered-sale.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 22, 16)

test('answered sales are kept for two days, two hundred of them, the newest', () => {
  const hourly = Array.from({ length: 60 }, (_, hour) => ({ id: `sale-${hour}`, at: NOW - hour * HOUR_MS }))
  expect(tooOld(hourly, NOW)).toEqual(hourly.slice(49).map(({ id }) => id))
  const busy = Array.from({ length: 203 }, (_, index) => ({ id: `sale-${index}`, at: NOW - index }))
  expect(tooOld(busy.toReversed(), NOW)).toEqual(['sale-200', 'sale-201', 'sale-202'])
})

const sale = (more: Partial<OfflineSale>): OfflineSale => ({
  id: 'sale',
  localNumber: 'T1-000001',
  seq: 1,
  soldAt: NOW,
  total: 118,
  documentType: 'consumo',
  ncf: 'B0200000001',
  state: 'waiting',
  tries: 2,
  nextTryAt: NOW,
  lastError: null,
  acknowledgedAt: null,
  answer: null,
  input: {} as OfflineSale['input'],
  receipt: {} as OfflineSale['receipt'],
  ...more,
})

test('a sale that the server forgot waits again, and what was never acknowledged stays as it is', () => {
  const answer = { orderNumber: '000012', ncf: 'B0200000007', conflicts: 1 }
  const known = sale({ state: 'acknowledged', acknowledgedAt: NOW, answer })
  expect(unacknowledged(known)).toMatchObject({
    state: 'waiting',
    nextTryAt: 0,
    acknowledgedAt: null,
    answer: null,
  })
  expect(unacknowledged(sale({ state: 'dead' }))).toMatchObject({ state: 'dead' })
  expect(ncfsOf(known)).toEqual(['B0200000001', 'B0200000007'])
  expect(ncfsOf(sale({ ncf: null }))).toEqual([])
})
