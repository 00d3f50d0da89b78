/** Patterns that forms of this country ask for often, by their name. */
export const PATTERNS = {
  cedula: '\\d{3}-?\\d{7}-?\\d',
  rnc: '\\d{1}-?\\d{2}-?\\d{5}-?\\d',
  tel: '\\(?8[024]9\\)?[ -]?\\d{3}-?\\d{4}',
  letters: "[\\p{L} .'-]+",
  digits: '\\d+',
} as const
export type KnownPattern = keyof typeof PATTERNS

export const KNOWN_PATTERNS: readonly KnownPattern[] = ['cedula', 'rnc', 'tel', 'letters', 'digits']

/** The name of a pattern; null for one that somebody wrote. */
export const knownPattern = (pattern: string): KnownPattern | null =>
  KNOWN_PATTERNS.find((name) => PATTERNS[name] === pattern) ?? null
