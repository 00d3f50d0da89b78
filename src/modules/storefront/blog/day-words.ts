/** A day in letters, by the clock of the country, whatever clock the reader has. @param instant as ISO 8601 writes it. */
export const dayWords = (instant: string, language: 'es' | 'en'): string =>
  new Date(instant).toLocaleDateString(language === 'es' ? 'es-DO' : 'en-US', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/Santo_Domingo' },
  })

/** A moment in letters, by the same clock. @param instant as ISO 8601 writes it. */
export const momentWords = (instant: string, language: 'es' | 'en'): string =>
  new Date(instant).toLocaleString(language === 'es' ? 'es-DO' : 'en-US', {
    ...{ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone: 'America/Santo_Domingo',
  })
