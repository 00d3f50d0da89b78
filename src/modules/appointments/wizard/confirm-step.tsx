import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { StepProps } from './customer-step.tsx'
import { useChosen } from './summary.tsx'
import type { Step } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

type Props = StepProps & {
  onStep: (step: Step) => void
  /** What else is decided here. */
  children: ReactNode
}

/** All of it, and the way back to each part. */
export function ConfirmStep({ wish, onWish, onStep, children }: Props) {
  const t = useMessages(wizardMessages)
  const rows = useChosen(wish)
  return (
    <div className="grid gap-5">
      <dl className="m-0 grid gap-3">
        {rows.map(({ step, label, said, more }) => (
          <div key={label} className="flex items-start justify-between gap-4 border-b border-line pb-3">
            <div className="min-w-0">
              <dt className="text-compact text-muted">{label}</dt>
              <dd className="m-0 font-medium first-letter:uppercase">{said}</dd>
              {more && <dd className="m-0 text-compact text-muted tabular-nums">{more}</dd>}
            </div>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onStep(step)}
              aria-label={`${t('change')}: ${label}`}
            >
              {t('change')}
            </Button>
          </div>
        ))}
      </dl>
      <Field label={t('notes')} optional>
        <TextArea
          rows={3}
          value={wish.customer_notes}
          onChange={({ target }) => onWish({ ...wish, customer_notes: target.value })}
        />
      </Field>
      {children}
    </div>
  )
}
