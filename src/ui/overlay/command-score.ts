const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')

const wordScore = (word: string, texts: readonly string[]): number => {
  const scores = texts.map((text) => {
    if (text === word) return 1
    if (text.startsWith(word)) return 0.9
    if (text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 0.7
    return text.includes(word) ? 0.3 : 0
  })
  return Math.max(0, ...scores)
}

/**
 * How well a command answers what was typed: 0 not at all, 1 exactly. Every typed word must be found in
 * the title or a keyword (codes are keywords); accents and case do not matter.
 */
export const commandScore = (title: string, typed: string, keywords: readonly string[] = []): number => {
  const texts = [title, ...keywords].map(plain)
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const whole = texts.includes(words.join(' ')) ? 1 : 0
  const scores = words.map((word) => wordScore(word, texts))
  return scores.includes(0) ? whole : Math.max(whole, Math.min(...scores))
}
