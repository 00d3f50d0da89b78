import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { useMessages } from '#ui/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

/** How saving goes: `error` is whatever was thrown, null where nothing was. */
export type Saving = { disabled: boolean; saving: boolean; error: unknown }

/** A part of the configuration: what stands there, and how what is changed is saved. */
export type SettingsProps<Values, Input = Values> = Saving & {
  values: Values
  onSave: (input: Input) => void
}

type Props = Saving & { onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode }

/** The frame of such a part, with its button and with what went wrong. */
export function SettingsForm({ disabled, saving, error, onSubmit, children }: Props) {
  const t = useMessages(tenancyMessages)
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {children}
      <ErrorNotice error={error} />
      <div>
        <Button type="submit" variant="primary" saving={saving} disabled={disabled}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Values that are changed one by one and saved together; nothing of them can be wrong. */
export function useDraft<Values extends object>(values: Values, onSave: (draft: Values) => void) {
  const [draft, setDraft] = useState(values)
  return {
    draft,
    set: (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      onSave(draft)
    },
  }
}
