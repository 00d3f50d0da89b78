import type { ReactNode } from 'react'

/** The box of an input of these pages. */
export const CONTROL =
  'w-full min-w-0 min-h-control-lg rounded-control border border-field-line bg-surface px-2.5 text-base text-text outline-none transition-[border-color,box-shadow] focus-visible:border-accent-edge focus-visible:ring-3 focus-visible:ring-accent-line aria-invalid:border-danger'

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type Props = {
  name: string
  label: string
  help?: ReactNode
  error?: string | undefined
  children: (described: Described) => ReactNode
}

/** An input under its name, with what helps or what is wrong below it. */
export function Labelled({ name, label, help, error, children }: Props) {
  const below = `${name}-below`
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id: name,
        ...(error && { 'aria-invalid': true as const }),
        ...((error || help) && { 'aria-describedby': below }),
      })}
      {error ? (
        <p id={below} className="m-0 text-sm font-medium text-danger-text">
          {error}
        </p>
      ) : (
        help && (
          <p id={below} className="m-0 text-sm text-muted">
            {help}
          </p>
        )
      )}
    </div>
  )
}
