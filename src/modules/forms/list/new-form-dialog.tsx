import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { type Answers, useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { FormLanguage } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { TEMPLATES, type TemplateName, templateOf } from '../templates/templates.ts'
import { formListMessages } from './form-list.messages.ts'

type Props = { answers: Answers; onMade: (id: string) => void; onClose: () => void }

type Choice = { name: TemplateName | null; title: string; help: string; fields: number | null }

function useChoices(language: FormLanguage): readonly Choice[] {
  const t = useMessages(formListMessages)
  return [
    { name: null, title: t('template_empty'), help: t('template_empty_help'), fields: null },
    ...TEMPLATES.map((name) => {
      const form = templateOf(name, language)
      const { name: title, description: help } = form.metadata
      return { name, title, help, fields: fieldsIn(form).length }
    }),
  ]
}

/** What a new form begins with, and how it is called. */
export function NewFormDialog({ answers, onMade, onClose }: Props) {
  const t = useMessages(formListMessages)
  const language = useLanguage()
  const choices = useChoices(language)
  const [chosen, setChosen] = useState<TemplateName | null>(null)
  const [name, setName] = useState('')
  const nameInput = useRef<HTMLInputElement>(null)
  const requestId = useRef(crypto.randomUUID())
  const refresh = useRefresh(answers)
  const making = useMutation({
    mutationFn: () =>
      api.form.create.call({
        requestId: requestId.current,
        language,
        ...(chosen && { template: chosen }),
        ...(name.trim() && { name: name.trim() }),
      }),
    onSuccess: async ({ id }) => {
      await refresh()
      onMade(id)
    },
    // What was refused and is sent otherwise is another form.
    onError: () => {
      requestId.current = crypto.randomUUID()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('new_title')}
      description={t('new_help')}
      initialFocus={nameInput}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="new-form" saving={making.isPending}>
            {t('create')}
          </Button>
        </>
      }
    >
      <Form
        id="new-form"
        // While it is made, and from then on, nothing is lost by going to it.
        changed={name.trim() !== '' && !making.isPending && !making.isSuccess}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!making.isPending) making.mutate()
        }}
      >
        <ErrorNotice error={making.error} />
        <Field label={t('new_name')}>
          <TextInput
            ref={nameInput}
            value={name}
            maxLength={200}
            placeholder={choices.find((choice) => choice.name === chosen)?.title}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Templates choices={choices} chosen={chosen} onChoose={setChosen} />
      </Form>
    </Dialog>
  )
}

type TemplatesProps = {
  choices: readonly Choice[]
  chosen: TemplateName | null
  onChoose: (name: TemplateName | null) => void
}

function Templates({ choices, chosen, onChoose }: TemplatesProps) {
  const t = useMessages(formListMessages)
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 text-xs text-muted">{t('begin_with')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ name, title, help, fields }) => (
          <label
            key={name ?? 'empty'}
            className={classNames(
              'grid cursor-pointer content-start gap-1 rounded-card border p-3 has-[:focus-visible]:border-accent-edge has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-accent-line',
              name === chosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="template"
              className="sr-only"
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span className="font-medium">{title}</span>
            <span className="text-compact text-muted">{help}</span>
            {fields !== null && (
              <span className="text-xs text-faint">{t('template_fields', { count: fields })}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
