import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

export type Language = 'es' | 'en'

type Texts = Readonly<Record<string, string>>
type Base<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** The words of one module in both languages; the second must have every key of the first. */
export type Messages<T extends Texts> = {
  readonly namespace: string
  readonly es: T
  readonly en: { readonly [K in keyof T]: string }
}

// Started here and not by the application, so that words work in tests, jobs and the server's renderer too.
void i18next.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: 'es',
  supportedLngs: ['es', 'en'],
  resources: {},
  initAsync: false,
  // Keys are flat and a namespace is never written inside a key.
  keySeparator: false,
  nsSeparator: false,
  // React escapes already; the others write plain text.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/**
 * Declares a module's words. Keys are flat; `_one` and `_other` make a plural (`t('lines', { count })`).
 * A domain error `<namespace>.<name>` finds its sentence under `error_<name>`, by its `count` in the singular or plural.
 * Values are written `{{name}}`; `{{x, cents}}`, `{{x, milli}}`, `{{x, day}}` and `{{x, percent}}` are formatted.
 */
export const defineMessages = <const T extends Texts>(
  namespace: string,
  es: T,
  en: { readonly [K in keyof T]: string },
): Messages<T> => ({ namespace, es, en })

type Values = Readonly<Record<string, string | number>>

export type Translate<T extends Texts> = (key: Base<keyof T & string>, values?: Values) => string

const registered = new WeakSet<object>()

/** Spanish has a third plural, for whole millions; it reads like the second. */
const withMillions = (texts: Texts): Texts => ({
  ...Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.endsWith('_other'))
      .map(([key, text]) => [key.replace(/_other$/, '_many'), text]),
  ),
  ...texts,
})

/**
 * Gives i18next the words of a module; idempotent. In the built screens a language comes by itself and whole
 * (`i18n.ts`), and a module has the names of its words alone.
 */
export const registerMessages = (messages: Messages<Texts>): void => {
  if (registered.has(messages)) return
  registered.add(messages)
  const { namespace, es, en }: Partial<Messages<Texts>> & Pick<Messages<Texts>, 'namespace'> = messages
  if (es) i18next.addResourceBundle('es', namespace, withMillions(es), true, true)
  if (en) i18next.addResourceBundle('en', namespace, en, true, true)
}

/** A sentence that ends with a time ends once: in Spanish `a. m.` brings a full stop of its own. */
export const endedOnce = (text: string): string => text.replace(/([ap]\.\s?m\.)\.(?!\.)/g, '$1')

/** The translate function of a module, in the person's language; draws again when the language changes. */
export const useMessages = <T extends Texts>(messages: Messages<T>): Translate<T> => {
  registerMessages(messages)
  const { t } = useTranslation(messages.namespace)
  return useCallback((key: string, values?: Values) => endedOnce(t(key, { ...values })), [t])
}

/** The same outside React, for toasts and print. */
export const translate =
  <T extends Texts>(messages: Messages<T>, language?: Language): Translate<T> =>
  (key: string, values) => {
    registerMessages(messages)
    return endedOnce(
      i18next.t(key, { ns: messages.namespace, ...(language && { lng: language }), ...values }),
    )
  }

const known = (language: string | undefined): Language => (language === 'en' ? 'en' : 'es')

export const currentLanguage = (): Language => known(i18next.language)

/** The language of the tree being drawn; draws again when it changes. */
export const useLanguage = (): Language => known(useTranslation().i18n.language)
