import { useState } from 'react'

type Draft = { readonly text: string; readonly of: unknown }

/**
 * What stands in a field whose text is not its value: the person's own characters for as long as they mean it, the value's
 * proper writing as soon as something else changed it. What cannot be read stays, and nothing is set by it.
 */
export function useTyped<T>(
  value: T,
  {
    read,
    write,
    set,
  }: { read: (text: string) => T | null; write: (value: T) => string; set: (value: T) => void },
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const stands = draft !== null && Object.is(draft.of, value)
  return {
    text: stands ? draft.text : write(value),
    isWrong: stands && read(draft.text) === null,
    onText: (text: string): void => {
      const now = read(text)
      setDraft({ text, of: now ?? value })
      if (now !== null && !Object.is(now, value)) set(now)
    },
    onLeft: (): void => setDraft((kept) => (kept && read(kept.text) === null ? kept : null)),
  }
}
