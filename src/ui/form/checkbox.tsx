import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'

type Props = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  /** Stands beside it and names it. Without one, `aria-label` must. */
  label?: ReactNode
  help?: ReactNode
  disabled?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  className?: string
}

/** Something chosen, to take effect with the form or the action that follows. */
export function Checkbox({
  checked,
  onCheckedChange,
  indeterminate,
  label,
  help,
  className,
  id,
  ...rest
}: Props) {
  const made = useId()
  const own = id ?? made
  // What helps is said behind the name, and is no part of it.
  const parts = { name: `${own}-name`, help: `${own}-help` }
  const control = (
    <Base.Root
      {...rest}
      id={own}
      aria-labelledby={label && !rest['aria-label'] ? parts.name : undefined}
      aria-describedby={label && help ? parts.help : undefined}
      checked={checked}
      indeterminate={indeterminate}
      onCheckedChange={(now) => onCheckedChange(now)}
      className="grid size-4.5 shrink-0 place-items-center rounded-[5px] border-[1.5px] border-field-line bg-surface text-on-accent data-checked:border-accent-edge data-checked:bg-accent data-disabled:opacity-50 data-indeterminate:border-accent-edge data-indeterminate:bg-accent"
    >
      <Base.Indicator className="[&>svg]:size-3.5 [&>svg]:stroke-3">
        {indeterminate ? <Minus /> : <Check />}
      </Base.Indicator>
    </Base.Root>
  )
  if (!label) return control
  return (
    <label htmlFor={own} className={classNames('flex items-start gap-2.5', className)}>
      {control}
      <span>
        <span id={parts.name} className="block leading-4.5">
          {label}
        </span>
        {help && (
          <span id={parts.help} className="block text-xs text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
