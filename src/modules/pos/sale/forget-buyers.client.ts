import { keepText, keptText, quietly } from '#ui/store/browser-storage.client.ts'
import { readTerms } from './sale-terms.ts'

/** The carts that were left in this browser, of whichever tab, are nobody's in particular any more. */
export function forgetBuyers(): void {
  const names = quietly(() => Object.keys(localStorage)) ?? []
  for (const name of names.filter((each) => each.startsWith('enzzo.cart-deal.'))) {
    const terms = readTerms(keptText(name))
    if (terms?.buyer) keepText(name, JSON.stringify({ ...terms, buyer: null }))
  }
}
