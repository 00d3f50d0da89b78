import type { CashboxId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { keptAnswers } from '../../copies/kept-answers.client.ts'
import { localShopOf } from './local-shop.ts'

/** The counter asks for all of it by itself as it opens; what is late is asked for once more here. */
const PATIENCE_MS = 3000

/** What a sale is made from is asked for before it is needed. Without an answer what was kept is read. */
export async function learnShop(cashboxId: CashboxId | null): Promise<void> {
  const asks: Readonly<Record<string, () => Promise<unknown>>> = {
    'pos.openTill': () => api.pos.openTill.fetch(cashboxId === null ? undefined : { cashboxId }),
    'auth.getSession': () => api.auth.getSession.fetch(undefined),
    'paymentMethod.getAll': () => api.paymentMethod.getAll.fetch(undefined),
    'currency.getActive': () => api.currency.getActive.fetch(undefined),
  }
  const untold = new Set(await keptAnswers.untold(Object.keys(asks), PATIENCE_MS))
  const late = Object.entries(asks).filter(([path]) => untold.has(path))
  await Promise.allSettled(late.map(([, ask]) => ask()))
}

/** The shop as the server told of it last; null when something was never told. */
export const knownShop = (): ReturnType<typeof localShopOf> =>
  localShopOf({
    openTill: keptAnswers.latest('pos.openTill'),
    methods: keptAnswers.latest('paymentMethod.getAll'),
    currencies: keptAnswers.latest('currency.getActive'),
    session: keptAnswers.latest('auth.getSession'),
  })
