import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { day } from '#platform/values/day.ts'
import { draw } from '#ui/testing/draw.tsx'
import { pressEdge } from '#ui/testing/press.ts'
import { compileForm } from '../engine/compile.ts'
import { firstAnswers, openForm } from '../engine/live-form.ts'
import {
  type Answers,
  type FieldType,
  FORM_THEMES,
  type FormField,
  type FormSchema,
  type FormSettings,
} from '../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../schema/new-form.ts'
import { UploadRefused } from './files/upload-port.ts'
import { FormView, type FormViewProps } from './form-view.tsx'
import { useFormWords } from './state/office-words.client.ts'

const field = (type: FieldType, key: string, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, key, key),
  ...more,
})

function formOf(
  fields: readonly FormField[],
  more: Partial<FormSchema> = {},
  settings: Partial<FormSettings> = {},
): FormSchema {
  const empty = emptyForm('Ingreso', 'es')
  return {
    ...empty,
    groups: [{ ...newGroup('g', 'Datos'), fields }],
    ...more,
    settings: { ...empty.settings, ...settings },
  }
}

type Drawn = Partial<FormViewProps> & { schema: FormSchema; answers?: Answers }

function Shown({ schema, answers = {}, ...props }: Drawn) {
  const words = useFormWords()
  const [form] = useState(() => compileForm(schema))
  const [live] = useState(() =>
    openForm(form, { ...firstAnswers(form), ...answers }, { today: day('2026-11-27') }),
  )
  return <FormView form={form} live={live} language="es" words={words} {...props} />
}

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
    <Shown
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
    ...{ nombre: 'Ana', correo: 'ana@correo.do', enlace: 'https://correo.do', telefono: '809-555-0142' },
    ...{ edad: 1500.5, notas: 'Dos\nlíneas', fecha: '2026-12-01', hora: '14:30', lista: 'option_2' },
    ...{ casillas: ['option_1', 'option_2'], una: 'option_2', estrellas: 4, nivel: 40, acepta: true },
    ...{ tono: '#0f7f93', firma: expect.stringMatching(/^data:image\/png;base64,/) },
  })
})

test('numbers carry their thousands, but while one is typed, and years carry none', async () => {
  const sent: Answers[] = []
  const schema = formOf(
    [
      field('number', 'precio', { defaultValue: 1500 }),
      field('number', 'cantidad', { validation: { max: 20_000 } }),
      field('number', 'total', { readOnly: true }),
      field('text', 'neto', { readOnly: true }),
      field('number', 'modelo', { validation: { min: 1900, max: 2100 } }),
    ],
    {
      calculations: [
        { key: 'total', formula: '{precio} * {cantidad}' },
        { key: 'neto', formula: '{total} / 3' },
      ],
    },
  )
  await draw(
    <Shown
      schema={schema}
      onSubmit={async (answers) => {
        sent.push(answers)
        return undefined
      }}
    />,
  )
  const price = page.getByLabelText('precio')
  await expect.element(price).toHaveValue('1,500')
  await price.click()
  await expect.element(price).toHaveValue('1500')
  await userEvent.keyboard('{End}0.5')
  await expect.element(price).toHaveValue('15000.5')
  await userEvent.tab()
  await expect.element(price).toHaveValue('15,000.5')
  await userEvent.keyboard('25000')
  await userEvent.tab()
  await expect.element(page.getByLabelText('cantidad')).toHaveValue('25,000')
  await expect.element(page.getByText('El máximo es 20,000')).toBeVisible()
  await page.getByLabelText('cantidad').fill('1,000')
  await page.getByLabelText('modelo').fill('1800')
  await userEvent.tab()
  await expect.element(page.getByText('El mínimo es 1900')).toBeVisible()
  await page.getByLabelText('modelo').fill('2026')
  await userEvent.tab()
  await expect.element(page.getByLabelText('modelo')).toHaveValue('2026')
  await expect.element(page.getByLabelText('cantidad')).toHaveValue('1,000')
  await expect.element(page.getByLabelText('total')).toHaveValue('15,000,500')
  await expect.element(page.getByLabelText('neto')).toHaveValue('5,000,166.67')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ precio: 15000.5, cantidad: 1000, total: 15_000_500, modelo: 2026 })
})

test('what a pattern asks is said in words, unless its designer says it', async () => {
  const codes = { validation: { pattern: '[A-Z]{2}-\\d{4}' } }
  const own = { validation: { ...codes.validation, messages: { pattern: 'Como en su factura.' } } }
  await draw(<Shown schema={formOf([field('text', 'codigo', codes), field('text', 'factura', own)])} />)
  const code = page.getByLabelText('codigo')
  await expect.element(code).toHaveAccessibleDescription('Formato: 2 letras mayúsculas, un guion, 4 dígitos')
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
    <Shown
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
})

test('who sends is led to what is wrong, also where its first choice cannot be taken or its file did not come', async () => {
  const options = ['Lunes', 'Martes'].map((label) => ({ label, value: label, disabled: label === 'Lunes' }))
  const fields = [
    field('radio', 'dia', { label: 'Día', required: true, options }),
    field('file', 'doc', { label: 'Documento' }),
  ]
  await draw(
    <Shown
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
  await draw(<Shown schema={schema} />)
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
        ...{ ...newGroup('g', 'Salud'), collapsible: true },
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
  await draw(<Shown schema={schema} />)
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
    <Shown
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
    <Shown
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
  await draw(<Shown schema={formOf([field('text', 'a', { component: 'hologram' })])} />)
  await expect.element(page.getByText('Tipo de campo no admitido')).toBeVisible()
})

test('the designer’s canvas shows what is hidden, and wraps each field and group', async () => {
  await draw(
    <Shown
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

test('files are checked before they go, show how far they are, and hold the form until they are there', async () => {
  const arrives = Promise.withResolvers<void>()
  let tries = 0
  const sent: Answers[] = []
  const rules = { multiple: true, maxFiles: 2, maxSizeBytes: 1024, allowedFormats: ['pdf'] }
  await draw(
    <Shown
      schema={formOf([field('file', 'doc', { label: 'Documento', fileOptions: rules })])}
      uploads={{
        send: async ({ file }) => {
          tries += 1
          if (tries === 1) throw new Error('line cut')
          if (tries === 3) throw new UploadRefused('answered 500')
          await arrives.promise
          return { url: `/media/${tries}`, name: file.name, size: file.size, type: file.type }
        },
      }}
      onSubmit={async (answers) => {
        sent.push(answers)
        return undefined
      }}
    />,
  )
  const input = page.getByLabelText(/Documento/)
  const pdf = new File(['x'], 'contrato.pdf', { type: 'application/pdf' })
  await input.upload([new File(['x'], 'foto.png', { type: 'image/png' })])
  await expect
    .element(page.getByText('Formato de archivo no permitido. Formatos aceptados: pdf.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Quitar foto.png' }).click()
  await input.upload([new File(['x'.repeat(2000)], 'grande.pdf', { type: 'application/pdf' })])
  await expect.element(page.getByText('El archivo excede el tamaño máximo de 1 KB.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar grande.pdf' }).click()
  await input.upload([pdf, pdf, pdf])
  await expect.element(page.getByText('Solo puedes subir un máximo de 2 archivos.')).toBeVisible()
  await expect.element(page.getByText('Error al subir archivo')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Espere a que terminen de subir los archivos.')).toBeVisible()
  arrives.resolve()
  await expect.element(page.getByText('Reintente o quite los archivos que no se subieron.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('Error al subir el archivo')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.doc).toHaveLength(2)
})

test('a key press in a form of a thousand fields draws only the field that it changed', async () => {
  const fields = Array.from({ length: 1000 }, (_, n) => field('text', `campo_${n}`))
  await draw(<Shown schema={formOf(fields)} />)
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
    await draw(<Shown schema={formOf([field('email', 'correo')])} />)
    await page.getByRole('textbox', { name: 'correo' }).fill('nadie')
    await pressEdge(page.getByRole('button', { name: 'Enviar' }).element(), by)
    await expect.element(page.getByText('Falta 1 respuesta por corregir.')).toBeVisible()
    await expect.element(page.getByText('Escribe un correo completo')).toBeVisible()
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
    await draw(<Shown schema={formOf([], { groups }, { theme, submitButton: button })} />)
    await expect.element(page.getByRole('button', { name: 'Mandar' })).toBeVisible()
    const placeOf = (role: 'button' | 'region', name: string) =>
      page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()
    const [left, right] = [placeOf('region', 'Primero'), placeOf('region', 'Segundo')]
    expect(left.top).toBe(right.top)
    expect(left.right).toBeLessThan(right.left)
    expect(placeOf('button', 'Mandar').bottom).toBeLessThanOrEqual(left.top)
  },
)
