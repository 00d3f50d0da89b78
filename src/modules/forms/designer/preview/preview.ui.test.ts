import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'
import { admission, drawDesigner, OneForm } from '../testing/drawn-designer.tsx'

const newForm = (schema = admission()) => new OneForm(schema, refusal('platform.record_changed'))
const canvas = page.getByRole('region', { name: 'Lienzo del formulario' })
const item = (name: RegExp | string) => canvas.getByRole('button', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the preview says for three seconds that it would be sent, and sends nothing', async () => {
  const form = newForm({ ...admission(), conditionals: [] })
  await drawDesigner(form)
  await userEvent.keyboard('p')
  await page.getByRole('textbox', { name: /^Nombre completo/ }).fill('Luz')
  await page.getByRole('textbox', { name: /^Cédula/ }).fill('900')
  await button('Enviar').click()
  await expect.element(page.getByText('Formulario enviado')).toBeVisible()
  await expect.element(page.getByText('Formulario enviado')).not.toBeInTheDocument()
  expect(form.sent).toEqual([])
  await button('Editar').click()
  await expect.element(item(/^Alergias/)).toBeVisible()
})

test('in the preview a file that is asked for is chosen, and goes nowhere', async () => {
  const doc = { ...newField('file', 'documento', 'Documento'), required: true }
  const form = newForm({
    ...emptyForm('Papeles', 'es'),
    groups: [{ ...newGroup('g', 'Datos'), fields: [doc] }],
  })
  await drawDesigner(form)
  await userEvent.keyboard('p')
  await button('Enviar').click()
  await expect.element(page.getByText('Documento es obligatorio')).toBeVisible()
  await page
    .getByLabelText(/Documento/)
    .first()
    .upload(new File(['x'], 'contrato.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('contrato.pdf')).toBeVisible()
  await button('Enviar').click()
  await expect.element(page.getByText('Formulario enviado')).toBeVisible()
})

test('the preview shows the shop’s logo where the form shows it', async () => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const form = newForm()
  await drawDesigner(form, { logo })
  await userEvent.keyboard('p')
  const shown = page.getByRole('img', { name: 'Logo del negocio' })
  await expect.element(shown).toHaveAttribute('src', logo)
  await button('Editar').click()
  await page.getByRole('tab', { name: 'Ajustes' }).click()
  await page.getByRole('switch', { name: /[Ll]ogo/ }).click()
  await page.getByRole('tab', { name: 'Diseño' }).first().click()
  await button('Vista previa').click()
  await expect.element(page.getByRole('textbox', { name: /^Nombre completo/ })).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
})

test('the preview speaks the language that the form is in, and the other where that is chosen', async () => {
  const english = { ...admission(), conditionals: [] }
  await drawDesigner(
    newForm({
      ...english,
      settings: { ...english.settings, language: 'en' },
      translations: { es: { name: 'Ingreso' } },
    }),
  )
  await button('Vista previa').click()
  await expect.element(page.getByText('Fields with * are required.')).toBeVisible()
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect.element(page.getByText('Los campos con * son obligatorios.')).toBeVisible()
})
