import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { day } from '#platform/values/day.ts'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { compileForm } from '../engine/compile.ts'
import { openForm } from '../engine/live-form.ts'
import type { FieldType, FormField } from '../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../schema/new-form.ts'
import { FormView, type FormViewProps } from './form-view.tsx'
import { useFormWords } from './state/office-words.client.ts'

beforeEach(async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
})

const field = (type: FieldType, label: string, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, label.toLowerCase(), label),
  ...more,
})

type Drawn = Partial<FormViewProps> & { fields: readonly FormField[] }

/** A form in English, as anybody meets it. */
function Shown({ fields, ...props }: Drawn) {
  const words = useFormWords()
  const [form] = useState(() =>
    compileForm({ ...emptyForm('Contact', 'en'), groups: [{ ...newGroup('g', 'You'), fields }] }),
  )
  const [live] = useState(() => openForm(form, {}, { today: day('2026-11-27') }))
  return <FormView form={form} live={live} language="en" words={words} {...props} />
}

/** What a field says of itself once it was left. */
async function leaves(label: string, typed: string, says: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label })
  await input.fill(typed)
  await input.click()
  await userEvent.tab()
  await expect.element(input).toHaveAccessibleDescription(says)
}

test('what is wrong with an answer is said at its field in the words of the specification', async () => {
  await draw(
    <Shown
      fields={[
        field('text', 'Name', { required: true }),
        field('text', 'Code', { validation: { minLength: 3, maxLength: 5 } }),
        field('text', 'Plate', { validation: { pattern: '[A-Z]{3}' } }),
        field('text', 'Badge', { validation: { pattern: '[0-9]+', messages: { pattern: 'Digits only' } } }),
      ]}
    />,
  )
  await leaves('Name', '', 'Name is required')
  await leaves('Code', 'ab', 'Minimum 3 characters required')
  await leaves('Code', 'abcdef', 'Maximum 5 characters allowed')
  await leaves('Plate', 'abc', 'Format: 3 unaccented capital letters Invalid format')
  await leaves('Badge', 'abc', 'Digits only')
})

test('the button says that it is sending, and a red notice why it failed: what was thrown, else in general', async () => {
  const reasons = ['The shop takes no more answers today.', '']
  const sending = Promise.withResolvers<void>()
  let sent = 0
  await draw(
    <Shown
      fields={[field('text', 'Name')]}
      onSubmit={async () => {
        sent += 1
        if (sent === 1) await sending.promise
        throw new Error(reasons[sent - 1])
      }}
    />,
  )
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  sending.resolve()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop takes no more answers today.')
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to submit form')
})

test('a component that this program does not know says so in its place', async () => {
  const unknown: FormField = JSON.parse(JSON.stringify({ ...field('text', 'Map'), component: 'world-map' }))
  await draw(<Shown fields={[unknown, field('text', 'Name')]} />)
  await expect.element(page.getByText('Unsupported field type')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
})
