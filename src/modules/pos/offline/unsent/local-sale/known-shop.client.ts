import type { CashboxId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { keptAnswers } from '../../copies/kept-answers.client.ts'
import { localShopOf } from './local-shop.ts'

/** What a sale is made from is asked for before it is needed. Without an answer what was kept is read. */
export async function learnShop(cashboxId: CashboxId | null): Promise<void> {
  await Promise.allSettled([
    api.pos.openTill.fetch(cashboxId === null ? undefined : { cashboxId }),
    api.auth.getSession.fetch(undefined),
    api.paymentMethod.getAll.fetch(undefined),
    api.currency.getActive.fetch(undefined),
  ])
}

/** The shop as the server told of it last; null when something was never told. */
export const knownShop = (): ReturnType<typeof localShopOf> =>
  localShopOf({
    openTill: keptAnswers.latest('pos.openTill'),
    methods: keptAnswers.latest('paymentMethod.getAll'),
    currencies: keptAnswers.latest('currency.getActive'),
    session: keptAnswers.latest('auth.getSession'),
  })
