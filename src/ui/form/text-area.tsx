import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'

type Props = Omit<ComponentProps<'textarea'>, 'style' | 'defaultValue' | 'value'> & {
  value?: string
  defaultValue?: string
}

/** Several lines of text; grows with them where the browser can. Takes `register()` as it is. */
export const TextArea = ({ className, rows = 3, ...rest }: Props) => (
  <Field.Control
    render={
      <textarea
        rows={rows}
        {...rest}
        className={classNames(
          'field-sizing-content min-h-16 w-full min-w-0 resize-y rounded-control border border-field-line bg-surface px-2.5 py-2 text-sm text-text outline-none transition-[border-color,box-shadow]',
          'focus-visible:border-accent-edge focus-visible:ring-3 focus-visible:ring-accent-line',
          'disabled:border-line disabled:bg-sunken disabled:text-faint aria-invalid:border-danger',
          className,
        )}
      />
    }
  />
)
