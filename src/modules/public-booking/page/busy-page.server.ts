import { languageIn } from '#platform/module/page-language.ts'
import type { PageAsked } from '#platform/module/public-page.server.ts'
import { html } from '#platform/values/html.ts'
import { ALERT, framed, wordsIn } from './frame.server.ts'

/** What a page says while the database cannot be asked even whose it is. A form that was sent stays as it was typed. */
export function busyPage({ path, sent, language: browsers, nonce }: PageAsked): string {
  const language = languageIn({ sent, language: browsers })
  const t = wordsIn(language)
  const nobody = { name: t('title'), phone: '', address: '', logo: '', theme: '', timeZone: '' }
  const body = html`<div class="alert" role="alert">${ALERT}<p>${t('busy')}</p></div>`
  const other = `${path}?${new URLSearchParams({ lang: language === 'es' ? 'en' : 'es' })}`
  return framed({ language, nonce, shop: nobody, title: t('title'), step: 'busy', other, body })
}
