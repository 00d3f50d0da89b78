import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#ui/testing/draw.tsx'
import { admission, drawDesigner, OneForm } from '../testing/drawn-designer.tsx'

const textbox = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

async function shown() {
  const form = new OneForm(admission(), refusal('platform.record_changed'))
  await drawDesigner(form)
  await page.getByRole('tab', { name: 'Ajustes' }).click()
  return form
}

test('tags and recipients ignore what is empty or there already, and what is no address', async () => {
  const form = await shown()
  await textbox('Etiquetas').fill('clínica, , Clínica,salud')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('switch', { name: 'Avisar por correo de cada respuesta' }).click()
  await textbox('Destinatarios').fill('ana@ejemplo.test, ana@ejemplo.test, nadie')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('«nadie» no es una dirección de correo.')).toBeVisible()
  await save()
  await expect.poll(() => form.record.schema.metadata.tags).toEqual(['clínica', 'salud'])
  expect(form.record.schema.settings.emailNotifications).toMatchObject({
    enabled: true,
    recipients: ['ana@ejemplo.test'],
  })
  // What looks like one, and no letter can be sent to.
  await textbox('Destinatarios').fill('ana@gmail.com., compras@peñón.do')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('«ana@gmail.com.» no es una dirección de correo.')).toBeVisible()
  await save()
  await expect
    .poll(() => form.record.schema.settings.emailNotifications.recipients)
    .toEqual(['ana@ejemplo.test'])
})

test('a form is published by Ctrl and Enter as it is seen, also from a switch, which Enter alone turns', async () => {
  const form = await shown()
  const notices = page.getByRole('switch', { name: 'Avisar por correo de cada respuesta' })
  notices.element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => form.record.status).toBe('published')
  await expect.element(notices).not.toBeChecked()
  expect(form.record.schema.settings.emailNotifications.enabled).toBe(false)
  notices.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notices).toBeChecked()
})

test('a recipient who cannot be written to keeps the form from being published, and is led to', async () => {
  const schema = admission()
  const { emailNotifications } = schema.settings
  const recipients = ['ana@ejemplo.test', 'ventas@tienda..com']
  await drawDesigner(
    new OneForm(
      {
        ...schema,
        settings: {
          ...schema.settings,
          emailNotifications: { ...emailNotifications, enabled: true, recipients },
        },
      },
      refusal('platform.record_changed'),
    ),
  )
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: /^Los avisos: «ventas@tienda..com» no es una dirección/ }).click()
  await expect.element(textbox('Destinatarios')).toBeInViewport()
})

test('whoever may not review the answers decides nothing of whom they are sent to', async () => {
  const form = new OneForm(admission(), refusal('platform.record_changed'))
  form.record = { ...form.record, may_direct_notices: false }
  await drawDesigner(form)
  await page.getByRole('tab', { name: 'Ajustes' }).click()
  await expect
    .element(page.getByText('Los decide quien revisa las respuestas de este formulario.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: 'Avisar por correo de cada respuesta' }))
    .not.toBeInTheDocument()
})

test('who is led on from a form to what visitors do not see is warned of, as of a site that is not allowed, and the message for who cannot be is written', async () => {
  const form = await shown()
  await page.getByRole('combobox', { name: 'Qué ve quien lo envió' }).click()
  await page.getByRole('option', { name: 'Otra página' }).click()
  const forbidden = page.getByText(/^El negocio no permite ese sitio/)
  await textbox('Dirección de la página').fill('https://otro.test/gracias')
  await expect.element(forbidden).toBeVisible()
  const unseen = page.getByText(/^Los visitantes no ven esa página/)
  for (const [address, isSeen] of [
    ['/home/forms', false],
    ['/shop/products?brand=Luz', true],
    ['/gracias', false],
    ['/shopping', false],
    ['https://ejemplo.test/gracias', true],
    ['/', true],
  ] as const) {
    await textbox('Dirección de la página').fill(address)
    await expect.element(forbidden).not.toBeInTheDocument()
    if (isSeen) await expect.element(unseen).not.toBeInTheDocument()
    else
      await expect
        .element(unseen)
        .toHaveTextContent(
          'Los visitantes no ven esa página. Use una de la tienda (/shop), de citas (/book) o de otro formulario (/forms).',
        )
  }
  await textbox('Mensaje, donde no se pueda ir a la página').fill('Anotado.')
  await save()
  await expect
    .poll(() => form.record.schema.settings.confirmation)
    .toEqual({ type: 'redirect', message: 'Anotado.', redirectUrl: '/' })
})

test('a form that leads to a site that the shop does not allow says so before it is published, and the way to it', async () => {
  const form = await shown()
  await page.getByRole('combobox', { name: 'Qué ve quien lo envió' }).click()
  await page.getByRole('option', { name: 'Otra página' }).click()
  await textbox('Dirección de la página').fill('https://otro.test/gracias')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Antes de publicar' })
  await dialog.getByRole('button', { name: /no permite llevar a «https:\/\/otro.test\/gracias»/ }).click()
  expect(form.record.status).toBe('draft')
  await textbox('Dirección de la página').fill('https://ejemplo.test/gracias')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => form.record.status).toBe('published')
})

test('the other language has its texts beside the own ones, and what is missing is counted', async () => {
  const form = await shown()
  await page.getByRole('switch', { name: 'También en inglés' }).click()
  await expect.element(page.getByText(/^Faltan \d+ textos\.$/)).toBeVisible()
  await textbox('Etiqueta de «Nombre completo» en inglés').fill('Full name')
  await textbox('Opción «Sí» de «¿Toma algún medicamento?» en inglés').fill('Yes')
  await save()
  await expect
    .poll(() => form.record.schema.translations?.en?.fields)
    .toMatchObject({
      nombre: { label: 'Full name' },
      toma: { options: { si: 'Yes' } },
    })
})

test('all rules are read as sentences, and each leads to its place', async () => {
  await shown()
  await expect
    .element(
      page.getByText(
        'Si ¿Toma algún medicamento? es Sí: mostrar ¿Qué medicamentos toma?; exigir ¿Qué medicamentos toma?',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Ver en el lienzo' }).click()
  await expect.element(page.getByRole('tab', { name: /Lógica/ })).toHaveAttribute('aria-selected', 'true')
})

test('calculations with names of their own are written and renamed', async () => {
  const form = await shown()
  await page.getByRole('button', { name: 'Añadir cálculo' }).click()
  // What cannot be a name is said, and the name before it stays.
  await textbox('Nombre').last().fill('Total de la orden')
  await expect.element(page.getByText(/^Solo minúsculas, números/)).toBeVisible()
  await textbox('Nombre').last().fill('correo')
  await expect.element(page.getByText('Otro campo, grupo o cálculo ya se llama así.')).toBeVisible()
  await textbox('Nombre').last().fill('total')
  await textbox('Fórmula').fill('2 * 3')
  await save()
  await expect.poll(() => form.record.schema.calculations).toEqual([{ key: 'total', formula: '2 * 3' }])
  await textbox('Etiqueta').fill('Total de la orden')
  await save()
  await expect.poll(() => form.record.schema.calculations[0]?.label).toBe('Total de la orden')
})

test('a rule asks about what is worked out as about a field of that kind', async () => {
  const begun = admission()
  const form = new OneForm(
    {
      ...begun,
      calculations: [{ key: 'es_mayor', formula: 'AGE({nacimiento}) >= 18', label: 'Es mayor de edad' }],
      conditionals: [
        { if: { field: 'toma', operator: 'is_empty' }, then: { show: ['alergias'], hide: [], require: [] } },
      ],
    },
    refusal('platform.record_changed'),
  )
  await drawDesigner(form)
  await page
    .getByRole('region', { name: 'Lienzo del formulario' })
    .getByRole('button', { name: /^Alergias/ })
    .click()
  await page.getByRole('tab', { name: /Lógica/ }).click()
  await page.getByRole('combobox', { name: 'Campo de la regla' }).click()
  await page.getByRole('option', { name: 'Es mayor de edad' }).click()
  await page.getByRole('combobox', { name: 'Valor de la condición' }).click()
  await page.getByRole('option', { name: 'No', exact: true }).click()
  await save()
  await expect
    .poll(() => form.record.schema.conditionals[0]?.if)
    .toEqual({ field: 'es_mayor', operator: 'equals', value: false })
})

test('on a telephone the settings are no wider than the screen', async () => {
  await drawDesigner(new OneForm(admission(), refusal('platform.record_changed')), {
    width: 390,
    height: 844,
  })
  await page.getByRole('tab', { name: 'Ajustes' }).click()
  const right = () => textbox('Nombre').element().getBoundingClientRect().right
  await expect.element(textbox('Nombre')).toBeVisible()
  expect(right()).toBeLessThanOrEqual(390)
})
