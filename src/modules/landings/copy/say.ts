import type { PageLanguage } from '../landings.ts'

/** A sentence in both languages, of which one is taken. */
export type Say = (es: string, en: string) => string

export const sayIn =
  (language: PageLanguage): Say =>
  (es, en) =>
    language === 'es' ? es : en
