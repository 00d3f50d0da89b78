import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { rename } from './state/settings.ts'
import { admission, drawDesigner, OneForm } from './testing/drawn-designer.tsx'

beforeEach(async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
})

const says = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function shown(): Promise<OneForm> {
  const form = new OneForm(admission(), refusal('platform.record_changed'))
  await drawDesigner(form)
  return form
}

test('its bars have the names of the specification, and saving and publishing say what came of it', async () => {
  const form = await shown()
  for (const name of ['Undo', 'Redo', 'Add Group', 'Preview', 'Save', 'Publish'])
    await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
  for (const name of ['Design', 'Settings', 'JSON'])
    await expect.element(page.getByRole('tab', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Form Name' }).fill('Admission')
  await userEvent.keyboard('{Control>}s{/Control}')
  await says('Form saved')
  await says('Your form has been saved successfully.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await says('Form published')
  await says('Your form is now available for submissions.')
  expect(form.record.schema.metadata.name).toBe('Admission')
  await page.getByRole('button', { name: /^Preview/ }).click()
  await expect.element(page.getByRole('button', { name: /^Edit/ })).toBeVisible()
})

test('JSON that is none, or no form, says so; what is taken in and copied too', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await shown()
  await page.getByRole('tab', { name: 'JSON', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'JSON of the form' })
  await text.fill('{ "version": "1.0", "groups": [] }')
  await button('Review and import').click()
  await says('Invalid JSON')
  await says('Invalid form schema structure')
  await text.fill(JSON.stringify(rename(admission(), 'Imported')))
  await button('Review and import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await says('JSON imported successfully')
  await button('Copy').click()
  await says('Copied to clipboard')
  expect(copied.mock.calls[0]?.[0]).toContain('"Imported"')
})
