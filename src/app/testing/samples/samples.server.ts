import { CARD_SAMPLES } from './cards.server.ts'
import { CASH_SAMPLES } from './cash.server.ts'
import { CATALOGUE_SAMPLES } from './catalogue.server.ts'
import { COUNTER_SAMPLES } from './counter.server.ts'
import { CUSTOMER_SAMPLES } from './customers.server.ts'
import { FISCAL_SAMPLES } from './fiscal.server.ts'
import type { Samples } from './ids.server.ts'
import { SHOP_SAMPLES } from './shop.server.ts'

/** A sample of every procedure that is not public. */
export const SAMPLES: Samples = {
  ...CARD_SAMPLES,
  ...CASH_SAMPLES,
  ...CATALOGUE_SAMPLES,
  ...COUNTER_SAMPLES,
  ...CUSTOMER_SAMPLES,
  ...FISCAL_SAMPLES,
  ...SHOP_SAMPLES,
}
