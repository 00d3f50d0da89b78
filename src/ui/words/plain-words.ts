import type { Translate } from './messages.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Words without i18next, for pages that bring their own few: plurals by `count`, and values as they are.
 */
export function plainWords<T extends Texts>(
  texts: { readonly [Key in keyof T]?: string },
  language: 'es' | 'en',
): Translate<T> {
  const plural = new Intl.PluralRules(language)
  const said: Readonly<Partial<Texts>> = { ...texts }
  const own = (key: string): string | undefined => (Object.hasOwn(said, key) ? said[key] : undefined)
  return (key, values = {}) => {
    const { count } = values
    // Spanish has a third plural, for whole millions; it reads like the second.
    const form = typeof count === 'number' ? plural.select(count).replace('many', 'other') : ''
    const text = own(`${key}_${form}`) ?? own(key) ?? key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
