import type { Language, Messages } from '#ui/words/messages.ts'

const LISTS = {
  es: () => import('../messages.ts?words=es'),
  en: () => import('../messages.ts?words=en'),
}

/** Every module's words in one language. @throws when they cannot be had now. */
export const loadWords = async (
  language: Language,
): Promise<readonly Messages<Readonly<Record<string, string>>>[]> => (await LISTS[language]()).ALL_MESSAGES
