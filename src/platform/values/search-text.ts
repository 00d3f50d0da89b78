/**
 * Text as it is searched: lower case, without accents, everything but letters and digits a single space.
 * `Ñame  CRIOLLO 1/2` → `name criollo 1 2`. The database keeps the same form beside each record and the till
 * in its index, so that all sides compare alike.
 */
export function normalizeSearch(text: string): string {
  const lower = text.toLowerCase()
  // Most names are plain ASCII, and decomposing a hundred thousand of them takes longer than reading them.
  const plain = /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}+/gu, '') : lower
  if (/^[a-z0-9]+( [a-z0-9]+)*$/.test(plain)) return plain
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The words of a search box; at most six, which is more than anybody types. */
export const searchWords = (text: string): string[] =>
  normalizeSearch(text).split(' ').filter(Boolean).slice(0, 6)
