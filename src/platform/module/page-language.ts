/** The languages that the public pages speak. */
type PageLanguage = 'es' | 'en'

/** The language of that name; null of a text that names none that the pages speak. */
export const languageNamed = (text: string | undefined): PageLanguage | null =>
  text === 'es' || text === 'en' ? text : null

type Asked = { readonly sent: Readonly<Record<string, string>>; readonly language: PageLanguage }

/** In which language a page is read: the one that its address asks for (`?lang=en`), else the one that the browser brings. */
export const languageIn = ({ sent, language }: Asked): PageLanguage => languageNamed(sent.lang) ?? language
