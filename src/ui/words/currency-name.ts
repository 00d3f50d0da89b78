import type { Language } from './messages.ts'

/** `USD` → `Dólar estadounidense`, `US Dollar`; `otherwise` where the language has no name for the code. */
export function currencyName(code: string, language: Language, otherwise: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return otherwise
  const name = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : otherwise
}
