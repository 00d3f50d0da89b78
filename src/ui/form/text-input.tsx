import { Input } from '@base-ui/react/input'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { InputShell, type InputSize, innerInput } from './input-shell.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'className' | 'style' | 'size'> & {
  size?: InputSize
  icon?: ReactNode
  /** What stands after the text: a unit, a keycap, a button. */
  affix?: ReactNode
  /** For codes, fiscal numbers and keys. */
  mono?: boolean
  className?: string
}

/** One line of text. Takes `register()` of react-hook-form as it is. */
export const TextInput = ({ size, icon, affix, mono, className, ...rest }: Props) => (
  <InputShell size={size} className={className}>
    {icon}
    <Input type="text" {...rest} className={classNames(innerInput, mono && 'font-mono')} />
    {affix && <span className="shrink-0 text-muted">{affix}</span>}
  </InputShell>
)
