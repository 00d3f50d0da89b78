import { plainWords } from '#ui/words/plain-words.ts'
import type { cartMessages } from './cart.messages.ts'

/** What the cart says, in one language. */
export type CartWords = { readonly [Key in keyof (typeof cartMessages)['es']]: string }
export type SayOfCart = ReturnType<typeof plainWords<CartWords>>

/** Whose cart it is, and how it speaks: what a page of the store hands to the parts of its cart. */
export type CartShop = {
  readonly storeId: string
  readonly language: 'es' | 'en'
  readonly words: CartWords
}

export const cartSay = ({ words, language }: CartShop): SayOfCart => plainWords<CartWords>(words, language)
