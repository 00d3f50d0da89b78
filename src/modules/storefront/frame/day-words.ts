type Place = { readonly language: 'es' | 'en'; readonly timeZone: string }

/** A day in letters, by the shop's clock, whatever clock the reader has. @param instant as ISO 8601 writes it. */
export const dayWords = (instant: string, { language, timeZone }: Place): string =>
  new Date(instant).toLocaleDateString(language === 'es' ? 'es-DO' : 'en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })

/** A moment in letters, by the same clock. @param instant as ISO 8601 writes it. */
export const momentWords = (instant: string, { language, timeZone }: Place): string =>
  new Date(instant).toLocaleString(language === 'es' ? 'es-DO' : 'en-US', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
