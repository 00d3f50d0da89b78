import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { valueAt } from './record-changes.ts'

type Wrong = {
  /** What is wrong with what stands in the field. */
  readonly sentence: string
  /** It is said where the rules of the form have nothing to say. */
  readonly isLast: boolean
}

/** What stands in fields of a form and is no value of theirs, by their names. */
export type Unreadable = Map<string, Wrong>

/** By the control of each form. */
const ofForms = new WeakMap<object, Unreadable>()

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

/** The names of those that still stand there: whatever put a value there since, it is read. */
export const unreadableNames = (unreadable: Unreadable, values: object): string[] =>
  [...unreadable.keys()].filter((name) => isNothing(valueAt(values, name)))

/**
 * Of what is wrong in the rows of a list, what is said already: that a row was added, taken away or moved is no reason to
 * refuse what nobody has typed yet. Undefined where nothing is.
 */
function saidAlready(wrong: unknown, rows: string, isSaid: (path: string) => boolean): unknown {
  if (!Array.isArray(wrong)) return wrong
  const said = wrong.map((row: unknown, index) =>
    typeof row !== 'object' || row === null || 'message' in row
      ? row
      : Object.fromEntries(Object.entries(row).filter(([field]) => isSaid(`${rows}.${index}.${field}`))),
  )
  return said.some((row) => row && Object.keys(row).length > 0) ? said : undefined
}

/** The list of rows that alone is looked at, as it is when one is added, taken away or moved. */
const rowsAlone = (values: object, names: readonly string[] | undefined): string | null =>
  names?.length === 1 && names[0] !== undefined && Array.isArray(valueAt(values, names[0])) ? names[0] : null

/**
 * The rules of a form, and that nothing is taken for nothing that stands in a field and cannot be read.
 *
 * @param isSaid whether something is said of the field of a path already.
 */
export function readable<In extends FieldValues, Context, Out>(
  rules: Resolver<In, Context, Out>,
  unreadable: Unreadable,
  isSaid: (path: string) => boolean,
): Resolver<In, Context, Out> {
  return async (values, context, options) => {
    const result = await rules(values, context, options)
    const rows = rowsAlone(values, options.names)
    if (rows !== null && get(result.errors, rows))
      set(result.errors, rows, saidAlready(get(result.errors, rows), rows, isSaid))
    const wrong = unreadableNames(unreadable, values)
    if (wrong.length === 0) return result
    const errors: FieldErrors<In> = {}
    Object.assign(errors, result.errors)
    for (const name of wrong) {
      const { sentence, isLast } = unreadable.get(name) ?? { sentence: '', isLast: true }
      if (!isLast || !get(errors, name)) set(errors, name, { type: 'unreadable', message: sentence })
    }
    return { values: {}, errors }
  }
}

/** What of a form cannot be read; its fields note it by `useUnreadable`. */
export function useUnreadableOf(): { unreadable: Unreadable; noteFormIs: (control: object) => void } {
  const [unreadable] = useState<Unreadable>(() => new Map())
  return { unreadable, noteFormIs: (control) => void ofForms.set(control, unreadable) }
}

/** For a field: notes what is wrong with what stands in it, or that nothing is, until it goes. */
export function useUnreadable(control: object, name: string) {
  const wrong = useRef<Wrong | null>(null)
  // A row that moves up takes it along.
  useEffect(() => {
    const unreadable = ofForms.get(control)
    if (wrong.current) unreadable?.set(name, wrong.current)
    return () => void unreadable?.delete(name)
  }, [control, name])
  return (sentence: string | null, { isLast = false } = {}): void => {
    wrong.current = sentence === null ? null : { sentence, isLast }
    if (wrong.current) ofForms.get(control)?.set(name, wrong.current)
    else ofForms.get(control)?.delete(name)
  }
}
