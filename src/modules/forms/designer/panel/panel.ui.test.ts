import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { newField } from '../../schema/new-form.ts'
import { fieldOf } from '../state/places.ts'
import { admission, drawDesigner, OneForm } from '../testing/drawn-designer.tsx'

const textbox = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const tab = (name: RegExp | string) => page.getByRole('tab', { name })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

async function withField(name: RegExp) {
  const form = new OneForm(admission(), refusal('platform.record_changed'))
  await drawDesigner(form)
  await page.getByRole('region', { name: 'Lienzo del formulario' }).getByRole('button', { name }).click()
  return form
}

const choose = async (name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a key that is taken or is none is said and not taken; one that is free is followed by the rules', async () => {
  const form = await withField(/^¿Toma algún/)
  await textbox('Clave').fill('nombre')
  await expect.element(page.getByText('Otro campo, grupo o cálculo ya se llama así.')).toBeVisible()
  await textbox('Clave').fill('Con Espacio')
  await expect.element(page.getByText(/^Solo minúsculas/)).toBeVisible()
  await textbox('Clave').fill('toma_algo')
  await save()
  await expect.poll(() => form.record.schema.conditionals[0]?.if.field).toBe('toma_algo')
})

test('a key that follows its label is written over like any other', async () => {
  await withField(/^Correo/)
  await expect.element(page.getByText('Sigue a la etiqueta.')).toBeVisible()
  await expect.element(textbox('Clave')).toBeEnabled()
  const own = textbox('Clave').element()
  expect(getComputedStyle(own.parentElement ?? own).color).toBe(
    getComputedStyle(textbox('Etiqueta').element()).color,
  )
})

test('options are written, added by Enter, moved by Alt and an arrow, and pasted', async () => {
  const form = await withField(/^¿Toma algún/)
  await textbox('Opción 2').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(textbox('Opción 3')).toHaveFocus()
  await textbox('Opción 3').fill('A veces')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(textbox('Opción 2')).toHaveFocus()
  await page.getByRole('button', { name: 'Más de la opción Opciones' }).click()
  await page.getByRole('menuitem', { name: 'Pegar una lista' }).click()
  await textbox('Pegar una lista').fill('Sí\nNunca')
  await page.getByRole('button', { name: 'Añadir estas opciones' }).click()
  await save()
  await expect
    .poll(() => fieldOf(form.record.schema, 'toma')?.options?.map(({ label, value }) => `${label} ${value}`))
    .toEqual(['Sí si', 'A veces a_veces', 'No no', 'Nunca nunca'])
})

test('a rule is written in words with the operators that suit the field, and tried out', async () => {
  const form = await withField(/^Alergias/)
  await tab(/Lógica/).click()
  await page.getByRole('button', { name: 'Añadir regla' }).click()
  const rule = page.getByRole('region', { name: 'Regla 2' })
  await choose('Campo de la regla', '¿Padece alguna de estas condiciones?')
  await page.getByRole('combobox', { name: 'Condición', exact: true }).click()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['incluye', 'es igual a', 'no es igual a', 'está vacío', 'no está vacío'])
  await page.getByRole('option', { name: 'incluye' }).click()
  await choose('Valor de la condición', 'Asma')
  await rule.getByRole('button', { name: 'Exigir' }).click()
  const trying = page.getByRole('region', { name: 'Probar' })
  await expect.element(trying.getByText('No se muestra')).toBeVisible()
  await trying.getByRole('radio', { name: 'Asma' }).click()
  await expect.element(trying.getByText('Se muestra y es obligatorio')).toBeVisible()
  await save()
  await expect
    .poll(() => form.record.schema.conditionals[1])
    .toEqual({
      if: { field: 'condiciones', operator: 'contains', value: 'asma' },
      then: { show: ['alergias'], hide: [], require: ['alergias'] },
    })
})

test('what depends on a field is listed, and leads there', async () => {
  await withField(/^¿Toma algún/)
  await tab(/Lógica/).click()
  const depends = page.getByRole('region', { name: 'De este campo dependen' })
  await expect.element(depends.getByRole('list')).toHaveTextContent('¿Qué medicamentos toma?mostrarexigir')
  await depends.getByRole('button').click()
  await expect.element(page.getByRole('heading', { level: 2, name: '¿Qué medicamentos toma?' })).toBeVisible()
})

test('a formula that does not hold is said in words, and one that does works its value out', async () => {
  const form = await withField(/^Alergias/)
  await tab(/Lógica/).click()
  await page.getByRole('switch', { name: 'Calcular este valor' }).click()
  await textbox('Fórmula').fill('CONCATENAR({nombr})')
  await expect
    .element(page.getByText('«Alergias conocidas» pregunta por «nombr», que no está en el formulario.'))
    .toBeVisible()
  await textbox('Fórmula').fill('CONCATENAR({nombre}, "!")')
  await expect.element(page.getByText('La fórmula está bien escrita.')).toBeVisible()
  const trying = page.getByRole('region', { name: 'Probar' })
  await trying.getByRole('textbox', { name: 'Nombre completo' }).fill('Luz')
  await expect.element(trying.getByText('Valor: Luz!')).toBeVisible()
  await save()
  await expect.poll(() => form.record.schema.calculations).toHaveLength(1)
})

test('another type keeps what fits, and limits are held', async () => {
  const form = await withField(/^Nombre completo/)
  await tab('Validación').click()
  await textbox('Máximo de caracteres').fill('80')
  await choose('Patrones conocidos', 'Solo letras')
  await expect.element(textbox('Mensaje si no cumple el patrón')).toHaveValue('Escriba solo letras.')
  await tab('Básico').click()
  await choose('Tipo', 'Texto largo')
  await save()
  await expect
    .poll(() => fieldOf(form.record.schema, 'nombre'))
    .toMatchObject({
      type: 'textarea',
      component: 'textarea',
      required: true,
      placeholder: 'Nombres y apellidos',
      validation: { maxLength: 80, messages: { pattern: 'Escriba solo letras.' } },
    })
})

test('files take 1 to 20 of 1 to 100 MB: what is beyond is said and not taken', async () => {
  const form = await withField(/^Correo/)
  await choose('Tipo', 'Archivo')
  await tab('Validación').click()
  await page.getByRole('switch', { name: 'Varios archivos' }).click()
  await textbox(/^Cuántos archivos/).fill('21')
  await expect.element(page.getByText('Escriba un número de 1 a 20.')).toBeVisible()
  await textbox(/^Cuántos archivos/).fill('3')
  await textbox(/^Tamaño de cada uno/).fill('25')
  await save()
  await expect
    .poll(() => fieldOf(form.record.schema, 'correo')?.fileOptions)
    .toMatchObject({
      multiple: true,
      maxFiles: 3,
      maxSizeBytes: 25 * 1024 * 1024,
    })
})

test('a group has one to four columns and five widths', async () => {
  const form = await withField(/^Grupo Datos personales/)
  await page.getByRole('radio', { name: '3' }).click()
  await choose('Ancho', 'Dos tercios')
  await page.getByRole('switch', { name: 'Plegable' }).click()
  await save()
  await expect
    .poll(() => form.record.schema.groups[0])
    .toMatchObject({
      columns: 3,
      width: 'two-thirds',
      collapsible: true,
    })
})

test('what a rule compares with is typed like any number, and written like one', async () => {
  const schema = admission()
  const [first, ...others] = schema.groups
  if (!first) throw new Error('no group')
  const edad = newField('number', 'peso', 'Peso')
  const begun = { ...schema, groups: [{ ...first, fields: [...first.fields, edad] }, ...others] }
  const form = new OneForm(begun, refusal('platform.record_changed'))
  await drawDesigner(form)
  await page
    .getByRole('region', { name: 'Lienzo del formulario' })
    .getByRole('button', { name: /^Alergias/ })
    .click()
  await tab(/Lógica/).click()
  await page.getByRole('button', { name: 'Añadir regla' }).click()
  await choose('Campo de la regla', 'Peso')
  await choose('Condición', 'es mayor que')
  const value = textbox('Valor de la condición')
  await value.click()
  await userEvent.keyboard('1.05')
  await expect.element(value).toHaveValue('1.05')
  await value.fill('1,250.5')
  await userEvent.tab()
  await expect.element(value).toHaveValue('1,250.5')
  await save()
  await expect.poll(() => form.record.schema.conditionals[1]?.if.value).toBe(1250.5)
})

test('a field for a year separates no thousands, and says so in its form', async () => {
  const form = await withField(/^Alergias/)
  await choose('Tipo', 'Número')
  const thousands = page.getByRole('switch', { name: 'Separar los miles' })
  await expect.element(thousands).toBeChecked()
  await thousands.click()
  await expect.element(thousands).not.toBeChecked()
  await save()
  await expect.poll(() => fieldOf(form.record.schema, 'alergias')?.thousands).toBe(false)
  await thousands.click()
  await save()
  await expect.poll(() => fieldOf(form.record.schema, 'alergias')).not.toHaveProperty('thousands')
})

test('a formula that names fields by their labels says what it means, and has their keys once it is left', async () => {
  const schema = admission()
  const [first, ...others] = schema.groups
  if (!first) throw new Error('no group')
  const numbers = [
    newField('number', 'precio', 'Precio de lista'),
    newField('number', 'peso', 'Peso'),
    newField('number', 'peso_2', 'Peso'),
    newField('number', 'total', 'Total'),
  ]
  const begun = { ...schema, groups: [{ ...first, fields: numbers }, ...others], conditionals: [] }
  const form = new OneForm(begun, refusal('platform.record_changed'))
  await drawDesigner(form)
  await page
    .getByRole('region', { name: 'Lienzo del formulario' })
    .getByRole('button', { name: /^Total/ })
    .click()
  await tab(/Lógica/).click()
  await page.getByRole('switch', { name: 'Calcular este valor' }).click()
  const formula = textbox('Fórmula')
  await formula.fill('Precio de lista * 2')
  await expect.element(page.getByText('Se entiende {precio} * 2')).toBeVisible()
  await userEvent.tab()
  await expect.element(formula).toHaveValue('{precio} * 2')
  await expect.element(page.getByText('La fórmula está bien escrita.')).toBeVisible()
  await formula.fill('{Precio de lista} * {Peso}')
  await userEvent.tab()
  await expect
    .element(
      page.getByText(
        '«Total»: «Peso» es la etiqueta de varios. Escriba la clave del que quiere: {peso}, {peso_2}.',
      ),
    )
    .toBeVisible()
  await formula.fill('{Precio de lista} * {peso_2}')
  await save()
  await userEvent.tab()
  await save()
  await expect
    .poll(() => form.record.schema.calculations)
    .toEqual([{ key: 'total', formula: '{precio} * {peso_2}' }])
})
