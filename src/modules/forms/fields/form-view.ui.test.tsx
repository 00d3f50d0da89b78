import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { pressEdge } from '#ui/testing/press.ts'
import { type Answers, FORM_THEMES, type FormField } from '../schema/form-schema.ts'
import { newGroup } from '../schema/new-form.ts'
import { field, formOf, ShownForm } from '../testing/shown-form.tsx'

const ALL: readonly FormField[] = [
  field('text', 'nombre'),
  field('email', 'correo'),
  field('url', 'enlace'),
  field('tel', 'telefono'),
  field('number', 'edad'),
  field('textarea', 'notas'),
  field('date', 'fecha'),
  field('time', 'hora'),
  field('select', 'lista'),
  field('checkbox', 'casillas'),
  field('radio', 'una'),
  field('rating', 'estrellas'),
  field('slider', 'nivel'),
  field('toggle', 'acepta'),
  field('color', 'tono'),
  field('signature', 'firma'),
]

test('every type of field is answered, and what is sent is what was answered', async () => {
  const sent: Answers[] = []
  await draw(
    <ShownForm
      schema={formOf(ALL)}
      onSubmit={async (answers) => {
        sent.push(answers)
        return undefined
      }}
    />,
  )
  await page.getByLabelText('nombre').fill('Ana')
  await page.getByLabelText('correo').fill('ana@correo.do')
  await page.getByLabelText('enlace').fill('https://correo.do')
  await page.getByLabelText('telefono').fill('809-555-0142')
  await page.getByLabelText('edad').fill('1,500.50')
  await page.getByLabelText('notas').fill('Dos\nlíneas')
  await page.getByLabelText('fecha').fill('2026-12-01')
  await page.getByLabelText('hora').fill('14:30')
  await page.getByLabelText('lista').selectOptions('Opción 2')
  await page.getByRole('checkbox', { name: 'Opción 1' }).click()
  await page.getByRole('checkbox', { name: 'Opción 2' }).click()
  await page.getByRole('radio', { name: 'Opción 2' }).click()
  await page.getByRole('radio', { name: '4 estrellas' }).click()
  await page.getByRole('slider', { name: 'nivel' }).fill('40')
  await page.getByRole('switch', { name: 'acepta' }).click()
  await page.getByLabelText('tono').fill('#0f7f93')
  await page.getByRole('button', { name: 'Escribir mi nombre como firma' }).click()
  await page.getByLabelText('Nombre que firma').fill('Ana Rosa')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    nombre: 'Ana',
    correo: 'ana@correo.do',
    enlace: 'https://correo.do',
    telefono: '809-555-0142',
    edad: 1500.5,
    notas: 'Dos\nlíneas',
    fecha: '2026-12-01',
    hora: '14:30',
    lista: 'option_2',
    casillas: ['option_1', 'option_2'],
    una: 'option_2',
    estrellas: 4,
    nivel: 40,
    acepta: true,
    tono: '#0f7f93',
    firma: expect.stringMatching(/^data:image\/png;base64,/),
  })
})

test('what a pattern asks is said in words, unless its designer says it', async () => {
  const codes = { validation: { pattern: '[A-Z]{2}-\\d{4}' } }
  const own = { validation: { ...codes.validation, messages: { pattern: 'Como en su factura.' } } }
  await draw(<ShownForm schema={formOf([field('text', 'codigo', codes), field('text', 'factura', own)])} />)
  const code = page.getByLabelText('codigo')
  await expect
    .element(code)
    .toHaveAccessibleDescription('Formato: 2 letras mayúsculas sin acentos ni ñ, un guion, 4 dígitos')
  await code.fill('x')
  await page.getByLabelText('factura').fill('x')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Formato no válido')).toBeVisible()
  await expect.element(page.getByText('Como en su factura.')).toBeVisible()
  await expect.element(page.getByLabelText('factura')).toHaveAccessibleDescription('Como en su factura.')
})

test('a required field says so when it is left, and sending goes to the first that is wrong', async () => {
  const fields = [
    field('text', 'a', { label: 'Nombre', required: true }),
    field('text', 'b', { label: 'Apellido', required: true }),
  ]
  let sent = 0
  await draw(
    <ShownForm
      schema={formOf(fields)}
      onSubmit={async () => {
        sent += 1
        return undefined
      }}
    />,
  )
  const name = page.getByLabelText('Nombre')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await name.click()
  await userEvent.tab()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription(/Nombre es/)
  await name.fill('Ana')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByLabelText('Apellido')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Falta 1 respuesta por corregir.')
  expect(sent).toBe(0)
  await page.getByLabelText('Apellido').fill('Peña')
  await expect.element(page.getByText(/por corregir/)).not.toBeInTheDocument()
})

test('who sends is led to what is wrong, also where its first choice cannot be taken or its file did not come', async () => {
  const options = ['Lunes', 'Martes'].map((label) => ({ label, value: label, disabled: label === 'Lunes' }))
  const fields = [
    field('radio', 'dia', { label: 'Día', required: true, options }),
    field('file', 'doc', { label: 'Documento' }),
  ]
  await draw(
    <ShownForm
      schema={formOf(fields)}
      uploads={{ send: () => Promise.reject(new Error('line cut')) }}
      onSubmit={async () => undefined}
    />,
  )
  const send = page.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect.element(page.getByRole('radio', { name: 'Martes' })).toHaveFocus()
  await page.getByRole('radio', { name: 'Martes' }).click()
  await page.getByLabelText(/Documento/).upload([new File(['x'], 'a.pdf', { type: 'application/pdf' })])
  await expect.element(page.getByText('Error al subir archivo')).toBeVisible()
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toHaveFocus()
})

test('of a very long form what comes first is drawn first, and all of it when it is printed or something is wrong', async () => {
  const groups = Array.from({ length: 10 }, (_, g) => ({
    ...newGroup(`g${g}`, `Grupo ${g}`),
    fields: Array.from({ length: 100 }, (_each, n) => field('text', `campo_${g}_${n}`)),
  }))
  const last = groups.at(-1)?.fields.at(-1)
  const schema = formOf([], {
    groups: groups.map((group, g) =>
      g < 9
        ? group
        : { ...group, fields: group.fields.map((each) => ({ ...each, required: each === last })) },
    ),
  })
  const drawnFields = () => document.querySelectorAll('[data-field]').length
  const first = new Promise<number>((done) => {
    const watch = new MutationObserver(() => {
      if (drawnFields() === 0) return
      watch.disconnect()
      done(drawnFields())
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await draw(<ShownForm schema={schema} />)
  expect(await first).toBeLessThanOrEqual(180)
  dispatchEvent(new Event('beforeprint'))
  expect(drawnFields()).toBe(1000)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByLabelText('campo_9_99')).toHaveFocus()
})

test('a field that a rule hides is not there, and a folded group opens where something in it is wrong', async () => {
  const schema = formOf([], {
    groups: [
      {
        ...newGroup('g', 'Salud'),
        collapsible: true,
        fields: [field('radio', 'toma'), field('text', 'cual', { label: 'Cuál', required: true })],
      },
    ],
    conditionals: [
      {
        if: { field: 'toma', operator: 'equals', value: 'option_1' },
        then: { show: ['cual'], hide: [], require: [] },
      },
    ],
  })
  await draw(<ShownForm schema={schema} />)
  await expect.element(page.getByLabelText('Cuál')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Opción 1' }).click()
  await expect.element(page.getByLabelText('Cuál')).toBeVisible()
  const group = page.getByRole('button', { name: 'Salud' })
  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByLabelText('Cuál')).toHaveFocus()
})

test('while it is sent the button says so and takes no second press; what went wrong is said', async () => {
  const ends = Promise.withResolvers<void>()
  let presses = 0
  await draw(
    <ShownForm
      schema={formOf([field('text', 'a')])}
      onSubmit={async () => {
        presses += 1
        await ends.promise
        throw new Error('')
      }}
    />,
  )
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Enviando...' }).click({ force: true })
  ends.resolve()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No se pudo enviar el formulario')
  expect(presses).toBe(1)
})

test('a preview sends nothing, says that it would have been sent, and takes it back', async () => {
  let sent = 0
  await draw(
    <ShownForm
      schema={formOf([field('text', 'a')])}
      mode="preview"
      onSubmit={async () => {
        sent += 1
        return undefined
      }}
    />,
  )
  await page.getByRole('button', { name: 'Enviar' }).click()
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('Formulario enviado')
  await expect.element(said).not.toHaveTextContent('Formulario enviado')
  expect(sent).toBe(0)
})

test('what this program does not know is said in its place', async () => {
  await draw(<ShownForm schema={formOf([field('text', 'a', { component: 'hologram' })])} />)
  await expect.element(page.getByText('Tipo de campo no admitido')).toBeVisible()
})

test('the designer’s canvas shows what is hidden, and wraps each field and group', async () => {
  await draw(
    <ShownForm
      schema={formOf([field('hidden', 'origen'), field('text', 'a')])}
      mode="design"
      slot={{
        renderField: ({ key }, drawn) => <div data-testid={`field ${key}`}>{drawn}</div>,
        renderGroup: ({ id }, drawn) => <div data-testid={`group ${id}`}>{drawn}</div>,
      }}
    />,
  )
  await expect.element(page.getByTestId('field origen').getByText('Campo oculto')).toBeVisible()
  await expect.element(page.getByTestId('group g')).toBeVisible()
})

test('a key press in a form of a thousand fields draws only the field that it changed', async () => {
  const fields = Array.from({ length: 1000 }, (_, n) => field('text', `campo_${n}`))
  await draw(<ShownForm schema={formOf(fields)} />)
  // All of it is there before the key.
  dispatchEvent(new Event('beforeprint'))
  const input = page.getByLabelText('campo_500', { exact: true })
  await input.click()
  const touched = new Set<string>()
  const watch = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      touched.add(element?.closest('[data-field]')?.getAttribute('data-field') ?? 'progress')
    }
  })
  watch.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true })
  await userEvent.keyboard('Ana')
  await expect.element(input).toHaveValue('Ana')
  await expect.element(page.getByText('1 de 1000 respondidas')).toBeVisible()
  watch.disconnect()
  expect([...touched].toSorted()).toEqual(['campo_500', 'progress'])
})

test.each(['mouse', 'finger'] as const)(
  'the button is pressed by a %s, although the field that is left has something to say above it',
  async (by) => {
    await draw(<ShownForm schema={formOf([field('email', 'correo')])} />)
    await page.getByRole('textbox', { name: 'correo' }).fill('nadie')
    await pressEdge(page.getByRole('button', { name: 'Enviar' }).element(), by)
    await expect.element(page.getByText('Falta 1 respuesta por corregir.')).toBeVisible()
    await expect.element(page.getByText('Escriba un correo completo')).toBeVisible()
  },
)

test.each(FORM_THEMES)(
  'the look %s is drawn, with groups beside each other and the button above',
  async (theme) => {
    const groups = ['Primero', 'Segundo'].map((name) => ({
      ...newGroup(name, name),
      width: 'half' as const,
      fields: [field('text', name)],
    }))
    const button = { text: 'Mandar', position: 'top-right' } as const
    await draw(<ShownForm schema={formOf([], { groups }, { theme, submitButton: button })} />)
    await expect.element(page.getByRole('button', { name: 'Mandar' })).toBeVisible()
    const placeOf = (role: 'button' | 'region', name: string) =>
      page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()
    const [left, right] = [placeOf('region', 'Primero'), placeOf('region', 'Segundo')]
    expect(left.top).toBe(right.top)
    expect(left.right).toBeLessThan(right.left)
    expect(placeOf('button', 'Mandar').bottom).toBeLessThanOrEqual(left.top)
  },
)
