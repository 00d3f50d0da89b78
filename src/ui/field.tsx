import { Field as Base } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useMessages } from './messages.ts'
import { uiMessages } from './ui.messages.ts'

type Props = {
  label: string
  /** One control of this folder, or an `Input` of Base UI. */
  children: ReactNode
  help?: ReactNode
  /** What is wrong with it; takes the place of the help. */
  error?: string | undefined
  optional?: boolean
  /** For a field whose place says what it is; readers still hear the label. */
  labelHidden?: boolean
  disabled?: boolean
  className?: string
}

/** A control with its label, help and error, tied together for those who cannot see that they are. */
export function Field({ label, children, help, error, optional, labelHidden, disabled, className }: Props) {
  const t = useMessages(uiMessages)
  return (
    <Base.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={classNames('grid min-w-0 content-start gap-1.5', className)}
    >
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <Base.Label className="text-compact leading-4 font-medium">{label}</Base.Label>
        {optional && <span className="text-xs text-muted">{t('optional')}</span>}
      </div>
      {children}
      {help && !error && <Base.Description className="m-0 text-xs text-muted">{help}</Base.Description>}
      {error && (
        <Base.Error match className="text-xs font-medium text-danger-text">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  )
}
