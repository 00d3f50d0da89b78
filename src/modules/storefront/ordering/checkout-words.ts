import type { checkoutMessages } from '#modules/store-orders/checkout/checkout.messages.ts'
import { plainWords } from '#ui/words/plain-words.ts'

/** What the checkout and the page of an order say, in one language. */
export type CheckoutWords = { readonly [Key in keyof (typeof checkoutMessages)['es']]: string }
export type Said = ReturnType<typeof plainWords<CheckoutWords>>

export const sayAt = (words: CheckoutWords, language: 'es' | 'en'): Said =>
  plainWords<CheckoutWords>(words, language)
