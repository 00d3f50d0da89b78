import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { emptyForm } from '../schema/new-form.ts'
import { addRule } from './state/rules.ts'
import { admission, drawDesigner, OneForm } from './testing/drawn-designer.tsx'

const newForm = (schema = admission()) => new OneForm(schema, refusal('platform.record_changed'))
const canvas = page.getByRole('region', { name: 'Lienzo del formulario' })
const item = (name: RegExp | string) => canvas.getByRole('button', { name })
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' | ')
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const keys = (form: OneForm) =>
  form.record.schema.groups.map(({ id, fields }) => `${id}: ${fields.map(({ key }) => key).join(' ')}`)

/** Until the test ends the page computes so many times slower. */
async function slowedDown(times: number) {
  const set = async (rate: number) => {
    await cdp().send('Emulation.setCPUThrottlingRate', { rate })
  }
  onTestFinished(() => set(1))
  await set(times)
}

test('beside the menu on a narrow window a long name is read whole, and what keeps the form stands below it', async () => {
  // What the menu leaves of a window of 1024.
  await drawDesigner(newForm(emptyForm('Solicitud de cotización para eventos', 'es')), { width: 808 })
  const name = page.getByRole('textbox', { name: 'Nombre del formulario' }).element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  await expect.element(button('Publicar')).toBeInViewport({ ratio: 1 })
  await textbox('Nombre del formulario').fill('Solicitud de cotización '.repeat(7))
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(808)
  await expect.element(button('Publicar')).toBeInViewport({ ratio: 1 })
})

test('a form is designed with the keyboard alone: a group, a field, its key of the label', async () => {
  const form = newForm(emptyForm('Contacto', 'es'))
  await drawDesigner(form)
  await userEvent.keyboard('g')
  await userEvent.keyboard('Datos{Escape}')
  await expect.element(item('Grupo Datos, 1 de 1')).toHaveFocus()
  await userEvent.keyboard('/')
  await userEvent.keyboard('correo{Enter}')
  await expect.element(textbox('Etiqueta')).toHaveFocus()
  await userEvent.keyboard('Su correo')
  await expect.element(textbox('Clave')).toHaveValue('su_correo')
  await userEvent.keyboard('{Escape}')
  await expect.element(item(/^Su correo/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(textbox('Etiqueta')).toHaveFocus()
  await save()
  await expect
    .poll(() => form.sent.at(-1)?.groups[0])
    .toMatchObject({
      name: 'Datos',
      columns: 2,
      fields: [{ key: 'su_correo', label: 'Su correo', type: 'email' }],
    })
  await expect.element(page.getByText('Formulario guardado')).toBeVisible()
})

test('arrows go from one field to the next, Alt with arrows moves it and says where it stands', async () => {
  const form = newForm()
  await drawDesigner(form)
  item(/^Nombre completo/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/^Cédula/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(said).toContain('«Cédula o pasaporte»: lugar 1 de 4 de Datos personales')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(said).toContain('«Cédula o pasaporte»: lugar 1 de 5 de Historia clínica')
  await expect.element(item(/^Cédula o pasaporte, Texto corto, campo 1 de 5/)).toHaveFocus()
  await userEvent.keyboard('{Control>}d{/Control}')
  await userEvent.keyboard('{Delete}')
  await expect.poll(said).toContain('«Cédula o pasaporte» eliminado')
  await save()
  await expect
    .poll(() => keys(form))
    .toEqual([
      'datos: nombre nacimiento correo',
      'historia: cedula condiciones toma alergias medicamentos',
      'consentimiento: firma',
    ])
})

test.each([
  { moves: ['ArrowUp', 'ArrowDown'], where: 'within its group' },
  { moves: ['ArrowRight', 'ArrowLeft'], where: 'between groups, where it is drawn anew' },
])('a field is moved $where and the next key is heard at once, ten times', async ({ moves }) => {
  const form = newForm()
  await drawDesigner(form)
  for (let time = 0; time < 10; time += 1) {
    item(/^Correo/)
      .element()
      .focus()
    await userEvent.keyboard(`{Alt>}{${moves[time % 2]}}{/Alt}{End}`)
    expect(item(/^Firma/).element()).toBe(document.activeElement)
  }
  await userEvent.keyboard('{Home}')
  expect(item(/^Grupo Datos personales/).element()).toBe(document.activeElement)
})

test('what had the focus is copied, taken out and brought back, and the keys go on from there', async () => {
  const form = newForm()
  await drawDesigner(form)
  await item(/^Alergias/).click()
  // Where what is copied is drawn late, the next key is its own already.
  await slowedDown(5)
  await page.getByRole('button', { name: 'Duplicar' }).last().click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Delete}{ArrowUp}{Delete}{Home}')
  await expect.element(item(/^Grupo Datos personales/)).toHaveFocus()
  await userEvent.keyboard('{Delete}{Delete}')
  await expect.element(canvas).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}{End}{Home}')
  await expect.element(item(/^Grupo Historia/)).toHaveFocus()
})

test('a field is lifted by Space, carried by the arrows and dropped, each step spoken', async () => {
  const form = newForm()
  await drawDesigner(form)
  item(/^Nombre completo/)
    .element()
    .focus()
  await userEvent.keyboard(' ')
  const live = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
  await expect.poll(live).toContain('«Nombre completo»')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(live).toMatch(/sobre el lugar 3 de 4 de Datos personales/)
  await userEvent.keyboard(' ')
  await save()
  await expect.poll(() => keys(form)[0]).toBe('datos: cedula nacimiento nombre correo')
})

test('a pointer drags a field into another group', async () => {
  const form = newForm()
  await drawDesigner(form)
  const from = item(/^Correo/).element()
  const fire = (type: string, on: EventTarget, { left, top }: { left: number; top: number }) =>
    on.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        clientX: left + 20,
        clientY: top + 10,
      }),
    )
  fire('mousedown', from, from.getBoundingClientRect())
  fire('mousemove', document, { ...from.getBoundingClientRect(), left: 700, top: 300 })
  const to = item(/^Alergias/)
    .element()
    .getBoundingClientRect()
  const live = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
  await expect
    .poll(() => {
      fire('mousemove', document, to)
      return live()
    })
    .toBe('«Correo» sobre el lugar 3 de 4 de Historia clínica')
  fire('mouseup', document, to)
  await save()
  await expect.poll(() => keys(form)[1]).toBe('historia: condiciones toma correo alergias medicamentos')
})

test('undo and redo work over everything, with the name, and letters of one word are one step', async () => {
  const form = newForm()
  await drawDesigner(form)
  await textbox('Nombre del formulario').fill('Ingreso')
  await item(/^Alergias/).click()
  await userEvent.keyboard('{Delete}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(item(/^Alergias/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Ingreso de paciente')
  await expect.element(button('Deshacer')).toBeDisabled()
  await userEvent.keyboard('{Control>}y{/Control}')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(item(/^Alergias/)).not.toBeInTheDocument()
  await expect.element(textbox('Nombre del formulario')).toHaveValue('Ingreso')
})

test('a broken form is not published: what is broken is listed, and leads to its place', async () => {
  const broken = addRule(admission(), {
    if: { field: 'nadie', operator: 'is_empty' },
    then: { show: ['firma'], hide: [], require: [] },
  })
  const form = newForm(broken)
  await drawDesigner(form)
  await expect.element(button('1 cosa por revisar')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('dialog', { name: 'Antes de publicar' }).getByRole('button').first().click()
  await expect.element(page.getByRole('tab', { name: /Lógica/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Eliminar la regla 2' }).click()
  await expect.element(button('1 cosa por revisar')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Formulario publicado')).toBeVisible()
  await expect.element(page.getByText('Publicado', { exact: true })).toBeVisible()
  expect(form.record).toMatchObject({ status: 'published', published_version: 1 })
})

test('once it is published a label that is written anew leaves the keys and values that people answered under', async () => {
  const form = newForm()
  await drawDesigner(form)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Formulario publicado')).toBeVisible()
  await item(/^Correo/).click()
  await textbox('Etiqueta').fill('Su correo')
  await expect.element(textbox('Clave')).toHaveValue('correo')
  await item(/^¿Toma algún/).click()
  await textbox('Opción 1').fill('Sí, alguno')
  await textbox('Opción 2').click()
  await userEvent.keyboard('{Enter}')
  // What nobody chose yet still has its value of what it says.
  await textbox('Opción 3').fill('A veces')
  await save()
  await expect
    .poll(() =>
      form.record.schema.groups[1]?.fields[1]?.options?.map(({ label, value }) => `${label}: ${value}`),
    )
    .toEqual(['Sí, alguno: si', 'No: no', 'A veces: a_veces'])
})

test('who may see a form and not change it looks at all of it, and no key or press changes it', async () => {
  const form = newForm()
  form.record = { ...form.record, may_edit: false }
  await drawDesigner(form)
  await expect.element(page.getByText('Solo lectura')).toBeVisible()
  for (const name of ['Guardar', 'Publicar', 'Deshacer', 'Añadir grupo'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Añadir Hora' })).not.toBeInTheDocument()
  await expect.element(textbox('Nombre del formulario')).toHaveAttribute('readonly')
  await item(/^Correo/).click()
  await expect.element(textbox('Etiqueta')).toHaveValue('Correo')
  await expect.element(textbox('Etiqueta')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Duplicar' })).not.toBeInTheDocument()
  item(/^Correo/)
    .element()
    .focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Delete}g/{Control>}d{/Control}{Control>}s{/Control}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await expect.element(item(/^Firma/)).toHaveFocus()
  await page.getByRole('tab', { name: 'Ajustes' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Descripción/ })).toBeDisabled()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect.element(page.getByRole('textbox', { name: 'JSON del formulario' })).toHaveAttribute('readonly')
  await expect.element(page.getByText('Importar')).not.toBeInTheDocument()
  await button('Vista previa').click()
  await expect.element(page.getByRole('textbox', { name: /^Nombre completo/ })).toBeVisible()
  expect(form.sent).toEqual([])
})

test('on a telephone palette and properties open over the canvas', async () => {
  const form = newForm()
  await drawDesigner(form, { width: 390, height: 844 })
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeInViewport({ ratio: 1 })
  await button('Campos').click()
  await page.getByRole('dialog', { name: 'Campos' }).getByRole('button', { name: 'Añadir Hora' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Propiedades' })).toBeVisible()
  await expect.element(textbox('Etiqueta')).toHaveFocus()
  await userEvent.keyboard('A qué hora')
  await save()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('who comes to a form begins at its name, and its keys work from there', async () => {
  await drawDesigner(newForm())
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toHaveFocus()
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
})

test('where there is no other group it is not said that a field is at an end where it is not', async () => {
  const form = admission()
  await drawDesigner(newForm({ ...form, groups: form.groups.slice(0, 1), conditionals: [] }))
  await page
    .getByRole('region', { name: 'Lienzo del formulario' })
    .getByRole('button', { name: /^Nombre completo/ })
    .click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('«Nombre completo» está en el último grupo')).toBeInTheDocument()
})
