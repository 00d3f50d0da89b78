import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { Form } from './form.tsx'

/** How saving goes: `error` is whatever was thrown, null where nothing was. */
export type Saving = { disabled: boolean; saving: boolean; error: unknown }

/** A part of the configuration: what stands there, and how what is changed is saved. */
export type SettingsProps<Values, Input = Values> = Saving & {
  values: Values
  /** `saved` is for when they are: then nothing waits any more. */
  onSave: (input: Input, saved: () => void) => void
}

type Props = Saving & {
  changed: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The frame of such a part, with its button and with what went wrong. */
export function SettingsForm({ changed, disabled, saving, error, onSubmit, children }: Props) {
  const t = useMessages(uiMessages)
  return (
    <Form changed={changed} className="grid gap-4" onSubmit={onSubmit}>
      {children}
      <ErrorNotice error={error} />
      <div>
        <Button type="submit" variant="primary" saving={saving} disabled={disabled}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** For when a form was saved: what was typed then is what it is changed from, as it was typed. */
export function keeper<Fields extends FieldValues>(form: UseFormReturn<Fields>): () => void {
  const typed = form.getValues()
  return () => form.reset(typed, { keepValues: true })
}

/** Values that are changed one by one and saved together; nothing of them can be wrong. */
export function useDraft<Values extends object>(values: Values, onSave: SettingsProps<Values>['onSave']) {
  const [draft, setDraft] = useState(values)
  const [kept, setKept] = useState(values)
  return {
    draft,
    changed: JSON.stringify(draft) !== JSON.stringify(kept),
    set: (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      onSave(draft, () => setKept(draft))
    },
  }
}
