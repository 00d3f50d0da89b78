/** Patterns that forms of this country ask for often, by their name. */
export const PATTERNS = {
  cedula: '\\d{3}-?\\d{7}-?\\d',
  // A person's is the eleven digits of their cédula; people write either with dashes and spaces, or without.
  rnc: '\\d([ -]?\\d){8}(([ -]?\\d){2})?',
  tel: '\\(?8[024]9\\)?[ -]?\\d{3}-?\\d{4}',
  letters: "[\\p{L} .'-]+",
  digits: '\\d+',
} as const
export type KnownPattern = keyof typeof PATTERNS

export const KNOWN_PATTERNS: readonly KnownPattern[] = ['cedula', 'rnc', 'tel', 'letters', 'digits']

/** The name of a pattern; null for one that somebody wrote. */
export const knownPattern = (pattern: string): KnownPattern | null =>
  KNOWN_PATTERNS.find((name) => PATTERNS[name] === pattern) ?? null
