import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Call = { isError: boolean; reset: () => void }

/** What the server refused is forgotten with the first change: it speaks of what is no longer typed. */
export function useForgetRefusal<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { isError, reset }: Call,
): void {
  useEffect(() => {
    if (!isError) return
    const { unsubscribe } = form.watch(() => reset())
    return unsubscribe
  }, [form, isError, reset])
}
