import type { Context } from 'hono'
import { type Html, html } from '#platform/values/html.ts'
import { languageAskedFor } from './page-call.server.ts'
import type { PageRenderer } from './page-renderer.server.ts'
import { plainDocument } from './plain-document.server.ts'

/** Between two tries of a page that cannot be shown now. */
const AGAIN_SECONDS = 15

const WORDS = {
  es: {
    away: 'Ahora mismo no podemos mostrar esta página',
    failed: 'Algo falló de nuestro lado',
    again: 'Dura poco. La página se vuelve a pedir sola en unos segundos: no tiene que hacer nada.',
    not_taken: 'Ahora mismo no podemos recibir lo que envió',
    send_again: 'Dura poco. Vuelva a la página anterior y envíelo otra vez en un minuto.',
    try_again: 'Inténtelo otra vez. Si sigue igual, diga este número a quien le dio la dirección:',
  },
  en: {
    away: 'We cannot show this page just now',
    again:
      'It takes a moment. The page is asked for again by itself in a few seconds: there is nothing to do.',
    not_taken: 'We cannot take what you sent just now',
    send_again: 'It takes a moment. Go back to the page before and send it again in a minute.',
    failed: 'Something failed on our side',
    try_again: 'Please try again. If it stays like this, tell this number to whoever gave you the address:',
  },
} as const

/** Whether a person looks at the answer: a browser that opens an address, and no program. */
export const isLookedAt = (c: Context): boolean =>
  !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html')

type Trouble = {
  /** The database cannot now, or a fault of the program. */
  readonly of: 'outage' | 'fault'
  /** By which the log knows the request. */
  readonly reference: string
}

/** What a visitor reads where a page could not be answered; what can be asked for again is asked for by the browser itself. */
export function troublePage(
  c: Context,
  pages: PageRenderer | null | undefined,
  { of, reference }: Trouble,
): Response | Promise<Response> {
  const lang = languageAskedFor(c)
  const words = WORDS[lang]
  const isAsking = c.req.method === 'GET'
  const { pathname, search } = new URL(c.req.url)
  const say = (title: string, help: Html) => ({
    lang,
    title,
    content: html`<h1 class="m-0 text-2xl">${title}</h1>
<p class="m-0">${help}</p>`.text,
  })
  if (of === 'fault')
    return plainDocument(c, pages, {
      status: 500,
      ...say(words.failed, html`${words.try_again} <code>${reference}</code>`),
    })
  c.header('retry-after', String(AGAIN_SECONDS))
  return plainDocument(c, pages, {
    status: 503,
    ...say(isAsking ? words.away : words.not_taken, html`${isAsking ? words.again : words.send_again}`),
    ...(isAsking && {
      head: html`<meta http-equiv="refresh" content="${AGAIN_SECONDS};url=${pathname + search}">`.text,
    }),
  })
}
