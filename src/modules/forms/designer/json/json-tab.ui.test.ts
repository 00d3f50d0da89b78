import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isUnsaved } from '#ui/overlay/unsaved.tsx'
import { refusal } from '#ui/testing/draw.tsx'
import { changeField } from '../state/fields.ts'
import { rename } from '../state/settings.ts'
import { admission, drawDesigner, OneForm } from '../testing/drawn-designer.tsx'

const text = page.getByRole('textbox', { name: 'JSON del formulario' })
const review = page.getByRole('button', { name: 'Revisar e importar' })

async function shown() {
  const form = new OneForm(admission(), refusal('platform.record_changed'))
  await drawDesigner(form)
  await page.getByRole('tab', { name: 'JSON' }).click()
  return form
}

test('a text that is none is told with its line, and the caret goes there', async () => {
  await shown()
  await text.fill('{\n  "version": "1.0",\n  "metadata": {,}\n}')
  await review.click()
  await expect.element(page.getByText('JSON inválido')).toBeVisible()
  const wrong = page.getByRole('region', { name: 'Qué está mal en el texto' })
  await expect.element(wrong.getByText('Línea 3, columna 16')).toBeVisible()
  await expect.element(text).toHaveFocus()
})

test('a text that is no form says that its structure is not valid', async () => {
  await shown()
  await text.fill('{ "version": "1.0", "groups": [] }')
  await review.click()
  await expect
    .element(page.getByText('La estructura del formulario no es válida', { exact: true }))
    .toBeVisible()
})

test('what was wrong with a text is said no more once it is typed anew, and stands over nothing that comes after', async () => {
  await shown()
  await text.fill('{')
  await review.click()
  await expect.element(page.getByText('JSON inválido')).toBeVisible()
  await text.fill(JSON.stringify(rename(admission(), 'Importado')))
  await expect.element(page.getByText('JSON inválido')).not.toBeInTheDocument()
  await review.click()
  await expect.element(page.getByRole('dialog', { name: '¿Reemplazar el formulario?' })).toBeVisible()
})

test('what changes is seen before it replaces, and one step takes it back', async () => {
  const form = await shown()
  const next = rename(changeField(admission(), 'correo', { label: 'Su correo' }), 'Importado')
  await text.fill(JSON.stringify(next))
  await review.click()
  const dialog = page.getByRole('dialog', { name: '¿Reemplazar el formulario?' })
  await expect
    .element(dialog.getByRole('list'))
    .toHaveTextContent(
      'cambiadoNombre del formularioIngreso de paciente → ImportadocambiadoCampo «Su correo»Etiqueta: Correo → Su correo',
    )
  await dialog.getByRole('button', { name: 'Reemplazar' }).click()
  await expect.element(page.getByText('JSON importado correctamente')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => form.record.schema.metadata.name).toBe('Importado')
  await page.getByRole('tab', { name: 'Diseño' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .element(page.getByRole('textbox', { name: 'Nombre del formulario' }))
    .toHaveValue('Ingreso de paciente')
})

test('that a text was taken in is said no more once the next one is typed or reviewed', async () => {
  await shown()
  const imported = page.getByText('JSON importado correctamente')
  const take = async (name: string): Promise<void> => {
    await text.fill(JSON.stringify(rename(admission(), name)))
    await review.click()
    await expect.element(imported).not.toBeInTheDocument()
    const dialog = page.getByRole('dialog', { name: '¿Reemplazar el formulario?' })
    await dialog.getByRole('button', { name: 'Reemplazar' }).click()
    await expect.element(imported).toBeVisible()
  }
  await take('Primero')
  await take('Segundo')
})

test('what is typed and not applied stays while other tabs are looked at, and is not said to be saved', async () => {
  await shown()
  const status = page.getByRole('status').filter({ hasText: 'JSON sin aplicar' })
  await expect.element(status).not.toBeInTheDocument()
  await text.fill('{ "version": "1.0" }')
  await expect.element(status).toBeInTheDocument()
  await page.getByRole('tab', { name: 'Diseño' }).click()
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Guardado /)).not.toBeInTheDocument()
  expect(isUnsaved()).toBe(true)
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect.element(text).toHaveValue('{ "version": "1.0" }')
  await page.getByRole('button', { name: 'Volver a lo diseñado' }).click()
  await expect.element(status).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Guardado /)).toBeInTheDocument()
})
