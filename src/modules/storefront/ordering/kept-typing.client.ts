import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Of one tab, so that who shops on a shared device leaves nothing of theirs behind. */
const KEPT = 'enzzo.checkout'

const NEVER = new Set(['id', 'agrees'])

const read = (): Record<string, string> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    if (kept === null || typeof kept !== 'object') return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** What the tab kept of a checkout is of no use any more: it was sent. */
export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Puts what was typed before into fields that are empty: a text is written, and what was chosen is chosen. */
function refill(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value === '')
      field.value = value
    const choices = form.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`)
    // A place is the same one whatever it came to then.
    const of = (text: string): string => text.split(':').slice(0, 2).join(':')
    for (const choice of choices) if (of(choice.value) === of(value)) choice.checked = true
  }
}

/**
 * Keeps what is typed into a checkout while the tab is open, so that a look at the cart loses none of it; nothing is put over
 * what a refused form brought back.
 *
 * @param onPlace told of the place that is chosen, whenever that is.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  typed: Readonly<Record<string, string>>,
  onPlace: (value: string) => void,
): void {
  const tellPlace = useEffectEvent((of: HTMLFormElement) => {
    const place = new FormData(of).get('place')
    if (typeof place === 'string') onPlace(place)
  })
  const isFresh = Object.keys(typed).length === 0
  useEffect(() => {
    const of = form.current
    if (!of) return
    if (isFresh) refill(of, read())
    tellPlace(of)
    const keep = () => {
      tellPlace(of)
      const said = [...new FormData(of)].filter(
        ([name, value]) => !NEVER.has(name) && typeof value === 'string',
      )
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(said)))
      } catch {
        // Nothing is kept where the browser keeps nothing.
      }
    }
    of.addEventListener('input', keep)
    return () => of.removeEventListener('input', keep)
  }, [form, isFresh])
}
