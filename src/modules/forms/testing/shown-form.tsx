import { useState } from 'react'
import { day } from '#platform/values/day.ts'
import { compileForm } from '../engine/compile.ts'
import { firstAnswers, openForm } from '../engine/live-form.ts'
import { FormView, type FormViewProps } from '../fields/form-view.tsx'
import { useFormWords } from '../fields/state/office-words.client.ts'
import type { Answers, FieldType, FormField, FormSchema, FormSettings } from '../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../schema/new-form.ts'
import { withCalculatedPlaces } from '../schema/thousands.ts'

/** A field that is labelled by its key. */
export const field = (type: FieldType, key: string, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, key, key),
  ...more,
})

/** A Spanish form of one group. */
export function formOf(
  fields: readonly FormField[],
  more: Partial<FormSchema> = {},
  settings: Partial<FormSettings> = {},
): FormSchema {
  const empty = emptyForm('Ingreso', 'es')
  return {
    ...empty,
    groups: [{ ...newGroup('g', 'Datos'), fields }],
    ...more,
    settings: { ...empty.settings, ...settings },
  }
}

type Drawn = Partial<FormViewProps> & { schema: FormSchema; answers?: Answers }

/** A form as whoever fills it in meets it. */
export function ShownForm({ schema, answers = {}, ...props }: Drawn) {
  const words = useFormWords()
  const [form] = useState(() => compileForm(withCalculatedPlaces(schema)))
  const [live] = useState(() =>
    openForm(form, { ...firstAnswers(form), ...answers }, { today: day('2026-11-27') }),
  )
  return <FormView form={form} live={live} language="es" words={words} {...props} />
}
