import type { PageState } from './public-view.ts'

/** A page that a form was answered with, as the browser goes on from it. */
export type PageAnswer = PageState & { readonly title: string }

/** What became of a form: the browser is on its way, a page is shown in place of this one, or why neither is. */
export type FormSent = 'left' | 'shown' | 'no_line' | 'too_many' | 'failed'

let show: ((page: PageAnswer) => Promise<void>) | null = null

/** Whoever took the page over shows the page that a form is answered with. */
export const showAnswersBy = (by: (page: PageAnswer) => Promise<void>): void => {
  show = by
}

/** Longer than this nobody waits for an answer: it counts as lost. */
const PATIENCE_MS = 30_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPage = (answer: object): answer is PageAnswer => 'view' in answer && 'props' in answer

/** The texts of a form, with the button that sent it. */
function textsOf(form: HTMLFormElement, button: HTMLElement | null): URLSearchParams {
  const texts = [...new FormData(form, button)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}

/**
 * Sends a form of a page to the address that the browser would send it to, and stays on the page until there is an answer: a line
 * that drops leaves what was typed where it stands.
 */
export async function sendForm(form: HTMLFormElement, button: HTMLElement | null): Promise<FormSent> {
  try {
    const answer = await fetch(form.getAttribute('action') ?? location.href, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      body: textsOf(form, button),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const isRead = answer.headers.get('content-type')?.includes('json')
    const said: unknown = isRead ? await answer.json() : null
    if (isObject(said) && typeof said.redirect === 'string') {
      location.assign(said.redirect)
      return 'left'
    }
    if (isObject(said) && isPage(said) && show) {
      await show(said)
      return 'shown'
    }
    return answer.status === 429 ? 'too_many' : 'failed'
  } catch {
    return 'no_line'
  }
}
