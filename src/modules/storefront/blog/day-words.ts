/** A day in letters, by the clock of the country, whatever clock the reader has. @param instant as ISO 8601 writes it. */
export const dayWords = (instant: string, language: 'es' | 'en'): string =>
  new Date(instant).toLocaleDateString(language === 'es' ? 'es-DO' : 'en-US', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/Santo_Domingo' },
  })
