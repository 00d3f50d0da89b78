import { keepText, keptText, quietly } from '#ui/store/browser-storage.client.ts'
import { readDeal } from './buyer.ts'

/** The carts that were left in this browser, of whichever tab, are nobody's in particular any more. */
export function forgetBuyers(): void {
  const names = quietly(() => Object.keys(localStorage)) ?? []
  for (const name of names.filter((each) => each.startsWith('enzzo.cart-deal.'))) {
    const deal = readDeal(keptText(name))
    if (deal?.buyer) keepText(name, JSON.stringify({ ...deal, buyer: null }))
  }
}
