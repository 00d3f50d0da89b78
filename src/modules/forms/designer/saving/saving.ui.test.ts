import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { changeField, changeType } from '../state/fields.ts'
import { changeSettings, rename } from '../state/settings.ts'
import { admission, DESIGNER, drawDesigner, OneForm } from '../testing/drawn-designer.tsx'

const newForm = () => new OneForm(admission(), refusal('platform.record_changed'))
const canvas = page.getByRole('region', { name: 'Lienzo del formulario' })
const item = (name: RegExp | string) => canvas.getByRole('button', { name })
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('what is designed is kept by itself after a pause', async () => {
  const form = newForm()
  await drawDesigner(form)
  await textbox('Nombre del formulario').fill('Ingreso')
  await expect.element(page.getByText('Sin guardar')).toBeInTheDocument()
  await expect.poll(() => form.record.schema.metadata.name, { timeout: 5000 }).toBe('Ingreso')
  await expect.element(page.getByText(/^Guardado 27\/11\/2026 12:05/)).toBeInTheDocument()
})

test('where the line drops nothing is lost: it is sent once somebody answers, and kept here until then', async () => {
  const form = newForm()
  form.fault = () => new TypeError('Failed to fetch')
  await drawDesigner(form)
  await textbox('Nombre del formulario').fill('Sin línea')
  await save()
  await expect.element(page.getByText('Sin conexión: queda en este equipo')).toBeInTheDocument()
  expect(localStorage.getItem(`enzzo.form-draft.${DESIGNER}.${form.record.id}`)).toContain('Sin línea')
  form.fault = null
  await save()
  await expect.poll(() => form.record.schema.metadata.name).toBe('Sin línea')
  await expect.poll(() => localStorage.getItem(`enzzo.form-draft.${DESIGNER}.${form.record.id}`)).toBeNull()
})

test('what another browser page left unsent is put over the form, and Ctrl Z takes it back', async () => {
  const form = newForm()
  const { id, version, schema } = form.record
  const draft = { version, schema: rename(schema, 'Recuperado') }
  localStorage.setItem(`enzzo.form-draft.${DESIGNER}.${id}`, JSON.stringify(draft))
  await drawDesigner(form)
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Recuperado')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Ingreso de paciente')
})

test('what was left unsent of a form that somebody else saved since goes over nothing: what each changed is shown', async () => {
  const form = newForm()
  const { id, version, schema } = form.record
  const draft = { version, base: schema, schema: rename(schema, 'Lo mío') }
  localStorage.setItem(`enzzo.form-draft.${DESIGNER}.${id}`, JSON.stringify(draft))
  form.saveBeside(rename(schema, 'De la otra persona'))
  await drawDesigner(form)
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó este formulario' })
  for (const [name, now] of [
    ['Lo que guardó la otra persona', 'De la otra persona'],
    ['Lo que cambió usted', 'Lo mío'],
  ] as const)
    await expect
      .element(dialog.getByRole('list', { name }))
      .toHaveTextContent(`cambiadoNombre del formularioIngreso de paciente → ${now}`)
  expect(form.record.schema.metadata.name).toBe('De la otra persona')
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.poll(() => form.record.schema.metadata.name).toBe('Lo mío')
})

test('who saves over somebody else is shown what each changed, and decides', async () => {
  const form = newForm()
  await drawDesigner(form)
  form.saveBeside(rename(form.record.schema, 'De la otra persona'))
  await item(/^Alergias/).click()
  await userEvent.keyboard('{Delete}')
  await save()
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó este formulario' })
  await expect
    .element(dialog.getByRole('list', { name: 'Lo que guardó la otra persona' }))
    .toHaveTextContent('cambiadoNombre del formularioIngreso de paciente → De la otra persona')
  await expect
    .element(dialog.getByRole('list', { name: 'Lo que cambió usted' }))
    .toHaveTextContent('eliminadoCampo «Alergias conocidas»')
  // Who puts it off and saves again is shown it again.
  await dialog.getByRole('button', { name: 'Decidir después' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await save()
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.poll(() => form.record.version).toBe(3)
  expect(form.record.schema.metadata.name).toBe('Ingreso de paciente')
  form.saveBeside(rename(form.record.schema, 'Otra vez'))
  await textbox('Nombre del formulario').fill('Mío')
  await save()
  await dialog.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Otra vez')
  expect(form.record.version).toBe(4)
})

test('what was kept and published though its answer was lost is nobody else’s change', async () => {
  const form = newForm()
  await drawDesigner(form)
  form.losesAnswers = true
  await textbox('Nombre del formulario').fill('Ingreso')
  await save()
  await expect.poll(() => form.record.version).toBe(2)
  form.losesAnswers = false
  await textbox('Nombre del formulario').fill('Ingreso nuevo')
  await save()
  await expect
    .poll(() => form.record)
    .toMatchObject({ version: 3, schema: { metadata: { name: 'Ingreso nuevo' } } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  form.losesAnswers = true
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('No se publicó')).toBeVisible()
  form.losesAnswers = false
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Formulario publicado')).toBeVisible()
  expect(form.record).toMatchObject({ status: 'published', published_version: 1, version: 4 })
})

test('of what somebody else saved each value is told before and after, as the panels call it, and rules by what they say', async () => {
  const form = newForm()
  await drawDesigner(form)
  const { schema } = form.record
  const theirs = changeField(
    changeField(changeType(changeSettings(schema, { theme: 'modern' }), 'correo', 'tel'), 'correo', {
      required: true,
      validation: { minLength: 10 },
    }),
    'condiciones',
    { options: [{ label: 'Gota', value: 'gota' }] },
  )
  form.saveBeside({ ...theirs, conditionals: [] })
  await textbox('Nombre del formulario').fill('Ingreso')
  await save()
  const list = page.getByRole('list', { name: 'Lo que guardó la otra persona' })
  for (const line of [
    'Aspecto: Usual → Moderno',
    'Obligatorio: No → Sí',
    'Tipo: Correo → Teléfono',
    'Mínimo de caracteres: nada → 10',
    'Opciones: Hipertensión, Diabetes, Asma → Gota',
    'Si ¿Toma algún medicamento? es Sí: mostrar ¿Qué medicamentos toma?; exigir ¿Qué medicamentos toma?',
  ])
    await expect.element(list.getByText(line, { exact: true })).toBeVisible()
})

test('what somebody else left unsent in this browser is neither shown nor sent', async () => {
  const form = newForm()
  const { id, version, schema } = form.record
  const draft = JSON.stringify({ version, schema: rename(schema, 'De Ana') })
  localStorage.setItem(`enzzo.form-draft.ana.${id}`, draft)
  localStorage.setItem(`enzzo.form-draft.${id}`, draft)
  await drawDesigner(form)
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Ingreso de paciente')
  await save()
  await expect.element(page.getByText('Formulario guardado')).toBeVisible()
  expect(form.sent).toEqual([])
})

test('the address that is shown is the one that the server made, also where another form has that of the name', async () => {
  const form = newForm()
  form.slugOf = () => 'encuesta-2'
  await drawDesigner(form)
  await textbox('Nombre del formulario').fill('Encuesta')
  await expect.element(page.getByText('Dirección: encuesta', { exact: true })).toBeInTheDocument()
  await save()
  await expect.element(page.getByText('Dirección: encuesta-2', { exact: true })).toBeInTheDocument()
})
