import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { newGroup } from '../schema/new-form.ts'
import { field, formOf, ShownForm } from '../testing/shown-form.tsx'

/** What is used of the browser's own protocol; the test's types know none of its methods. */
type Protocol = { send(method: string, parameters: object): Promise<unknown> }

/** As it is drawn for a printer. */
async function onPaper(): Promise<void> {
  const protocol = cdp() as unknown as Protocol
  await protocol.send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await protocol.send('Emulation.setEmulatedMedia', { media: '' })
  })
}

const CITIES = ['Santiago', 'Baní'].map((label) => ({ label, value: label }))

const FORM = formOf([], {
  groups: [
    {
      ...newGroup('datos', 'Datos'),
      fields: [
        field('text', 'nombre', { placeholder: 'Nombres y apellidos' }),
        field('select', 'ciudad', { options: CITIES }),
        field('date', 'nacimiento'),
        field('toggle', 'fuma'),
        field('slider', 'dolor'),
        field('image', 'foto'),
        field('signature', 'firma'),
      ],
    },
    { ...newGroup('mas', 'Más'), collapsible: true, fields: [field('textarea', 'notas')] },
  ],
})

const shown = (text: string | RegExp) => page.getByText(text)

test('a form on paper has lines, boxes and choices for a pen, and nothing that only a screen can do', async () => {
  await draw(<ShownForm schema={FORM} />)
  await page.getByRole('button', { name: 'Más' }).click()
  await expect.element(page.getByLabelText('notas')).not.toBeVisible()
  await expect.element(shown('0 de 8 respondidas')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Escribir mi nombre como firma' })).toBeVisible()
  await onPaper()
  await expect.element(shown('0 de 8 respondidas')).not.toBeVisible()
  for (const name of ['Enviar', 'Escribir mi nombre como firma'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  for (const text of [/^Elegir im/, /^(Hasta .+ archivos|Un archivo) de/, /^Firme aquí/])
    await expect.element(shown(text)).not.toBeVisible()
  await expect.element(page.getByLabelText('ciudad')).not.toBeVisible()
  for (const text of ['Santiago', 'Baní'])
    await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(shown('Adjúntelo a esta hoja.')).toBeVisible()
  await expect.element(page.getByLabelText('notas')).toBeVisible()
  const inks = ['nombre', 'nacimiento'].map((name) => {
    const input = page.getByLabelText(name).element()
    return [getComputedStyle(input).color, getComputedStyle(input, '::placeholder').color]
  })
  expect(inks.flat()).toEqual(Array.from({ length: 4 }, () => 'rgba(0, 0, 0, 0)'))
})

test('what was answered already is printed as it was answered', async () => {
  await draw(
    <ShownForm schema={FORM} answers={{ nombre: 'Ana Peña', ciudad: 'Baní', fuma: true, dolor: 40 }} />,
  )
  await onPaper()
  await expect.element(page.getByLabelText('ciudad')).toBeVisible()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(shown('Sí')).toBeVisible()
  await expect.element(page.getByRole('slider')).toBeVisible()
  const name = page.getByLabelText('nombre')
  await expect.element(name).toHaveValue('Ana Peña')
  expect(getComputedStyle(name.element()).color).not.toBe('rgba(0, 0, 0, 0)')
})
