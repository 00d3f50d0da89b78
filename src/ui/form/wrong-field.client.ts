import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Hands over what was typed, or leads to the first field that is refused, as they stand: once. The library leads there a
 * second time a moment later, by what is refused by then: whoever had begun to correct the first wrote on in the next. A form
 * whose saves go this way has `shouldFocusError` off.
 */
export const submitOrLead = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  onValid: (values: Out) => unknown,
) =>
  form.handleSubmit(onValid, () => {
    const isPath = (name: string): name is Path<In> => name !== ''
    const first = [...form.control._names.mount].filter(isPath).find((name) => {
      const { error } = form.getFieldState(name)
      // A list is led to by what stands in it.
      return error !== undefined && (error.ref === undefined || 'focus' in error.ref)
    })
    if (first !== undefined) form.setFocus(first)
  })
