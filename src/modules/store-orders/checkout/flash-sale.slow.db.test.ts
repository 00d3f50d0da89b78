import { test } from 'vitest'
import { flashSale } from '../testing/flash-sale.server.ts'

test(
  'five hundred buyers of a hundred pieces place exactly a hundred orders',
  {
    timeout: 240_000,
  },
  () => flashSale({ buyers: 500, pieces: 100 }),
)
