import { type RefObject, useEffect } from 'react'
import { changeField, type FieldChange } from '../state/fields.ts'
import { useDesigner, useDesigning } from '../store/designer-store.client.ts'

/** Changes properties of the field in hand; what is typed is named. */
export function useFieldChange(key: string) {
  const designer = useDesigner()
  return (change: FieldChange, typing?: string): void =>
    designer.edit((schema) => changeField(schema, key, change), typing === undefined ? {} : { typing })
}

/** Puts the focus on the label of what is in hand, with all of it selected, when that is asked for. */
export function useLabelFocus(input: RefObject<HTMLInputElement | null>): void {
  const designer = useDesigner()
  const focus = useDesigning((now) => (now.focus?.on === 'label' ? now.focus : null))
  useEffect(() => {
    if (!focus) return
    input.current?.focus()
    input.current?.select()
    designer.focused()
  }, [focus, designer, input])
}
