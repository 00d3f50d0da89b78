/** What a text has to be: a schema, or anything that says so as one does. */
export type KeptForm<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/**
 * Reads what a browser kept as JSON. Storage is the one input that nobody can correct: whatever stands there, an earlier
 * version's, half a text, or somebody's hand, a page opens with it.
 *
 * @returns null where there is nothing, or nothing of that form. Never throws.
 */
export function readKept<T>(text: string | null | undefined, form: KeptForm<T>): T | null {
  if (text === null || text === undefined) return null
  try {
    const read = form.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A form that is told by a look at the value: for what is too long to be read with a schema, or has none. */
export const formOf = <T>(is: (value: unknown) => value is T): KeptForm<T> => ({
  safeParse: (value) => (is(value) ? { success: true, data: value } : { success: false }),
})
