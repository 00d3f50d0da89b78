/**
 * Text as it is searched: lower case, without accents, single spaces. `Ñame  CRIOLLO` → `name criollo`.
 * The database keeps the same form beside each record, so that both sides compare alike.
 */
export const normalizeSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search box; at most six, which is more than anybody types. */
export const searchWords = (text: string): string[] =>
  normalizeSearch(text).split(' ').filter(Boolean).slice(0, 6)
