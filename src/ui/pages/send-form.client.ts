import type { FormAnswered, PageAnswer } from './public-view.ts'

/** What became of a form: the browser is on its way, a page is shown in place of this one, or why neither is. */
export type FormSent = 'left' | 'shown' | 'no_line' | 'too_many' | 'failed'

/** Longer than this nobody waits for an answer: it counts as lost. */
const PATIENCE_MS = 30_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPage = (answer: object): answer is PageAnswer => 'view' in answer && 'props' in answer

/** Whether whoever took the page over shows one in its place. */
async function isShown(page: PageAnswer): Promise<boolean> {
  const answered: FormAnswered = { page, shown: null }
  const type: keyof WindowEventMap = 'form-answered'
  dispatchEvent(new CustomEvent(type, { detail: answered }))
  await answered.shown
  return answered.shown !== null
}

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
    if (isObject(said) && isPage(said) && (await isShown(said))) return 'shown'
    return answer.status === 429 ? 'too_many' : 'failed'
  } catch {
    return 'no_line'
  }
}
