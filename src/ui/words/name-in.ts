import type { Language } from './messages.ts'

/** What the program named in both languages and the shop did not name anew; of a shop's own name there is no other. */
export const nameIn = (
  language: Language,
  { name, name_en }: { name: string; name_en?: string | null },
): string => (language === 'en' ? (name_en ?? name) : name)
