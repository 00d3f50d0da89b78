import type { ComponentProps } from 'react'
import { useUnsaved } from '../overlay/unsaved.tsx'

type Props = Omit<ComponentProps<'form'>, 'noValidate'> & {
  /**
   * Whether it holds what somebody typed and nobody saved: then each way out asks. `false` for what is typed again in a
   * moment: a figure, a code, a password of the sign-in.
   */
  changed: boolean
}

/** The only form there is: it cannot be left with changes unasked. It validates by its own rules. */
export function Form({ changed, onSubmit, ...form }: Props) {
  useUnsaved(changed)
  return (
    <form
      noValidate
      data-changed={changed || undefined}
      // Another form in a dialog of one of its fields is submitted by itself.
      onSubmit={(event) => event.target === event.currentTarget && onSubmit?.(event)}
      {...form}
    />
  )
}
