import { describe, expect, test } from 'vitest'
import type { OfflineSaleState } from '../offline/unsent/sending/offline-sale.ts'
import { waitingSales } from './waiting-sales.ts'

const sale = (seq: number, state: OfflineSaleState) => ({ id: `sale-${seq}`, seq, state })

describe('waitingSales', () => {
  test('are those that the server did not acknowledge, whatever became of the try, the newest first', () => {
    const sales = [sale(1, 'dead'), sale(2, 'acknowledged'), sale(3, 'waiting'), sale(4, 'sending')]
    expect(waitingSales(sales, []).map(({ seq }) => seq)).toEqual([4, 3, 1])
  })

  test('leave out what the server has and this till does not know yet', () => {
    const sales = [sale(1, 'waiting'), sale(2, 'waiting')]
    expect(waitingSales(sales, [{ id: 'sale-1' }]).map(({ seq }) => seq)).toEqual([2])
  })
})
