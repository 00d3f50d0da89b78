export const categoryTints = ['grano', 'bebida', 'lacteo', 'carne', 'viver', 'hogar', 'pan', 'cafe'] as const
export type CategoryTint = (typeof categoryTints)[number]

/** The same tint for the same category, wherever it is shown; `key` is its id or name. */
export const tintOf = (key: string): CategoryTint => {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return categoryTints[sum % categoryTints.length] ?? 'grano'
}

/** The tint that was chosen for a category; the same one for the same `key` where none of them was. */
export const chosenTint = (chosen: string | null | undefined, key: string): CategoryTint =>
  categoryTints.find((tint) => tint === chosen) ?? tintOf(key)

/** The two letters that stand for a product without a picture: `Arroz selecto` → `Ar`, `7Up` → `7u`. */
export const thumbLetters = (name: string): string => {
  const [first = '', second = ''] = [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')]
  return `${first.toUpperCase()}${second.toLowerCase()}`
}

/** First letters of the first and last name: `Altagracia Núñez` → `AN`. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
