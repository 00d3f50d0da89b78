import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { ChangedDot } from './field.tsx'

type Props = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Stands beside it and names it. Without one, a `Field` or `aria-label` must. */
  label?: ReactNode
  help?: ReactNode
  /** What is wrong with it; takes the place of the help. */
  error?: string | undefined
  disabled?: boolean
  /** Turned and not saved: an amber dot says so. */
  changed?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  className?: string
  ref?: Ref<HTMLElement>
}

/** Something that is on or off from the moment it is pressed. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  help,
  error,
  changed,
  className,
  id,
  ...rest
}: Props) {
  const made = useId()
  const own = id ?? made
  const control = (
    <Base.Root
      {...rest}
      id={own}
      aria-invalid={error ? true : undefined}
      checked={checked}
      onCheckedChange={(now) => onCheckedChange(now)}
      onKeyDown={(event) => {
        // Ctrl with Enter is a key of the screen, which would not find it as whoever pressed it sees it.
        if (event.ctrlKey || event.metaKey) event.preventBaseUIHandler()
      }}
      className="relative h-5 w-8 shrink-0 rounded-[10px] border border-field-line bg-field-line transition-colors data-checked:border-accent-edge data-checked:bg-accent data-disabled:opacity-50"
    >
      <Base.Thumb className="absolute top-0.5 left-0.5 block size-3.5 rounded-full bg-surface transition-transform data-checked:translate-x-3 data-checked:bg-on-accent" />
    </Base.Root>
  )
  if (!label) return control
  return (
    <label htmlFor={own} className={classNames('flex items-start gap-3', className)}>
      {control}
      <span>
        <span className="block font-medium">
          {label}
          {changed && <ChangedDot className="ml-1.5 align-middle" />}
        </span>
        {help && !error && <span className="block text-xs text-muted">{help}</span>}
        {error && (
          <span role="alert" className="block text-xs font-medium text-danger-text">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
