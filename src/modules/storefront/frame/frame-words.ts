import type { plainWords } from '#ui/words/plain-words.ts'
import type { storefrontMessages } from './storefront.messages.ts'

/** The words of the pages, in one language. */
export type PageWords = { readonly [Key in keyof (typeof storefrontMessages)['es']]: string }
export type Say = ReturnType<typeof plainWords<PageWords>>
