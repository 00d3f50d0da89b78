import { Field as Base } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { type Store, useStore } from '../store/store.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { Names } from './field-names.client.ts'
import { useUnpressed } from './pressed.client.ts'

type Props = {
  label: string
  /** What is seen of the label where the place says the rest: `Cantidad`. Readers hear it whole. */
  shortLabel?: string
  /** One control of this folder, or an `Input` of Base UI. */
  children: ReactNode
  help?: ReactNode
  /** Stands at the end of the line below it: `Todo`, `Mitad`. */
  aside?: ReactNode
  /** What is wrong with it; takes the place of the help. */
  error?: string | undefined
  /** What is allowed and yet unlikely; takes the place of the help. */
  warning?: string | undefined
  /** May not be left empty: marked so, as `RequiredNote` explains. The control says it with `aria-required`. */
  required?: boolean
  optional?: boolean
  /** Stands at the end of the label's line: from where the value comes, a way to let go of it. */
  end?: ReactNode
  disabled?: boolean
  /** Typed and not saved: an amber dot says so. */
  changed?: boolean
  className?: string
}

/** A control with its label, help and error, tied together for those who cannot see that they are. */
export function Field({
  label,
  shortLabel,
  children,
  help,
  aside,
  error: said,
  warning,
  required,
  optional,
  end,
  disabled,
  changed,
  className,
}: Props) {
  const t = useMessages(uiMessages)
  const error = useUnpressed(said)
  return (
    <Base.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={classNames('grid min-w-0 content-start gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-compact leading-4 font-medium">
          <Base.Label>
            {shortLabel && <span aria-hidden="true">{shortLabel}</span>}
            <span className={shortLabel && 'sr-only'}>{label}</span>
          </Base.Label>
          {/* Beside the label and not in it: it is no part of the name. */}
          {required && (
            <span aria-hidden="true" className="text-attn-text">
              {' *'}
            </span>
          )}
          {changed && <ChangedDot className="ml-1.5 align-middle" />}
        </span>
        {optional && <span className="text-xs text-muted">{t('optional')}</span>}
        {end}
      </div>
      {children}
      <Below aside={aside}>
        {help && !error && !warning && (
          <Base.Description className="m-0 text-xs text-muted">{help}</Base.Description>
        )}
        {warning && !error && (
          <Base.Description role="status" className="m-0 text-xs font-medium text-attn-text">
            {warning}
          </Base.Description>
        )}
        {error && (
          <Base.Error match className="text-xs font-medium text-danger-text">
            {error}
          </Base.Error>
        )}
      </Below>
    </Base.Root>
  )
}

/** What is said below a control, beside what else stands there. */
const Below = ({ aside, children }: { aside: ReactNode; children: ReactNode }) =>
  aside ? (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1.5">{children}</div>
      {aside}
    </div>
  ) : (
    children
  )

/** Something is typed here and not saved. A word nearby says it too. */
export const ChangedDot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('inline-block size-2 rounded-full bg-attn', className)} />
)

/** What the mark of a required field means; once in every form that has one to fill in. */
export const RequiredNote = ({ names }: { names: Store<Names> }) => {
  const t = useMessages(uiMessages)
  const isAny = useStore(names, (known) => [...known.values()].some(({ required }) => required))
  return isAny && <p className="m-0 text-xs text-muted">{t('required_note')}</p>
}
