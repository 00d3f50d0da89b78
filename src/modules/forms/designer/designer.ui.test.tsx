import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { emptyForm } from '../schema/new-form.ts'
import { drawDesigner, OneForm } from './testing/drawn-designer.tsx'

const changed = () => refusal('platform.record_changed')
const item = (name: RegExp | string) =>
  page.getByRole('region', { name: 'Lienzo del formulario' }).getByRole('button', { name })

test('a form is designed with the keyboard alone: group, fields, key of the label, and kept', async () => {
  const form = new OneForm(emptyForm('Contacto', 'es'), changed())
  await drawDesigner(form)
  await userEvent.keyboard('g')
  await userEvent.keyboard('Datos')
  await userEvent.keyboard('{Escape}')
  item('Grupo Datos, 1 de 1').element().focus()
  await userEvent.keyboard('/')
  await userEvent.keyboard('correo{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Etiqueta' })).toHaveFocus()
  await userEvent.keyboard('Su correo')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => form.sent.at(-1)?.groups[0])
    .toMatchObject({
      name: 'Datos',
      columns: 2,
      fields: [{ key: 'su_correo', label: 'Su correo', type: 'email' }],
    })
  await expect.element(page.getByText('Formulario guardado')).toBeVisible()
})
