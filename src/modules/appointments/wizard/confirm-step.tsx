import type { ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { StepProps } from './customer-step.tsx'
import { ChosenRows, useChosen } from './summary.tsx'
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
  return (
    <div className="grid gap-5">
      <ChosenRows rows={useChosen(wish)} onStep={onStep} look="border-b border-line pb-3" />
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
