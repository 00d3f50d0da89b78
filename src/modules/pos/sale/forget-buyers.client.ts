import { z } from 'zod'
import { keepText, keptText, quietly } from '#ui/store/browser-storage.client.ts'
import { readKept } from '#ui/store/kept-json.ts'

/** What stands beside a cart, as far as this has to know: it is in the first load, and the rest of a cart is not. */
const withBuyer = z.looseObject({ buyer: z.unknown() })

/** The carts that were left in this browser, of whichever tab, are nobody's in particular any more. */
export function forgetBuyers(): void {
  const names = quietly(() => Object.keys(localStorage)) ?? []
  for (const name of names.filter((each) => each.startsWith('enzzo.cart-deal.'))) {
    const terms = readKept(keptText(name), withBuyer)
    if (terms?.buyer) keepText(name, JSON.stringify({ ...terms, buyer: null }))
  }
}
