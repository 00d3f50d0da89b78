import { createContext, use, useEffect, useRef, useState } from 'react'
import { Store } from '../store/store.client.ts'

/** A field of the form as it is spoken of: beside it, in the index and where two people changed it. */
export type NamedField = {
  readonly label: string
  /** The section that it stands in. */
  readonly section: string | null
  /** It may not be left empty, and can be filled in. */
  readonly required: boolean
  /** What a value of it reads as. */
  readonly say: (value: unknown) => string
}

export type Names = ReadonlyMap<string, NamedField>

/** What the fields that stand in a form are called. */
export const FieldNames = createContext(new Store<Names>(new Map()))

/** The section of the form that one stands in. */
export const FieldSection = createContext<string | null>(null)

/** Whether changed fields say so: those of a record that is there already. */
export const MarksChanges = createContext(false)

/** Whether the fields within can only be read. */
export const FieldsDisabled = createContext(false)

export const useNewFieldNames = () => useState(() => new Store<Names>(new Map()))[0]

const plainly = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Says what the field of this path is called for as long as it stands. */
export function useFieldName(name: string, label: string, say = plainly, required = false): void {
  const names = use(FieldNames)
  const section = use(FieldSection)
  const saying = useRef(say)
  useEffect(() => {
    saying.current = say
  })
  useEffect(() => {
    names.update((known) =>
      new Map(known).set(name, { label, section, required, say: (value) => saying.current(value) }),
    )
    return () =>
      names.update((known) => {
        const rest = new Map(known)
        rest.delete(name)
        return rest
      })
  }, [names, name, label, section, required])
}

/** The same without the fields that stand in another: a list of rows speaks for them. */
export const outermost = (names: Names): [string, NamedField][] =>
  [...names].filter(([name]) => {
    const parts = name.split('.')
    return !parts.some((_, index) => index > 0 && names.has(parts.slice(0, index).join('.')))
  })
