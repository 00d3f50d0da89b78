import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Button } from '../button/button.tsx'
import { DateField } from '../date/date-field.tsx'
import { draw, refusal } from '../testing/draw.tsx'
import { SelectField, SwitchField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordPage } from './record-page.tsx'

const schema = z.object({ name: z.string().min(1, 'Falta'), city: z.string(), notes: z.string() })
const kept = { id: '1', version: 4, name: 'Ana', city: 'Baní', notes: '' }

type PersonProps = { onSaved?: (saved: object) => void; title?: string; beside?: ReactNode }

/** A record as a module would make it: three sections, each taller than half a screen. */
function Person({ onSaved = () => undefined, title = 'Ana', beside }: PersonProps) {
  const read = async () => kept
  const record = useRecordForm({
    schema,
    id: '1',
    read: { queryOptions: () => ({ queryKey: ['person'], queryFn: read }), fetch: read },
    begin: (person: typeof kept | null) => ({
      name: person?.name ?? '',
      city: person?.city ?? '',
      notes: person?.notes ?? '',
    }),
    save: async (values: z.output<typeof schema>, record) => ({ ...record, ...values }),
    onSaved,
  })
  const { form } = record
  const field = (name: 'name' | 'city' | 'notes', label: string) => (
    <div className="h-100">
      <TextField form={form} name={name} label={label} required={name === 'name'} />
    </div>
  )
  return (
    <div className="flex h-dvh flex-col">
      <RecordPage
        record={record}
        title={title}
        code="PER-07"
        badge={<Button>Cuenta</Button>}
        back={{ label: 'Volver a Personas', onBack: () => undefined }}
        right={{ permission: 'people.update', state: 'allowed' }}
        sections={[
          { key: 'who', title: 'Quién es', content: field('name', 'Nombre') },
          { key: 'where', title: 'Dónde vive', content: field('city', 'Ciudad') },
          { key: 'notes', title: 'Notas', content: field('notes', 'Nota') },
          beside !== undefined && { key: 'beside', title: 'Aparte', content: beside, apart: true },
        ]}
      />
    </div>
  )
}

const shown = async (onSaved: (saved: object) => void = () => undefined) => {
  await draw(<Person onSaved={onSaved} />, { width: 1440, height: 700 })
  await expect.element(field('Nombre')).toHaveValue('Ana')
}
const field = (name: string) => page.getByRole('textbox', { name })
const section = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name })

test('what is pressed stays under the pointer when the field that was left has something to say', async () => {
  await shown()
  await field('Nombre').fill('')
  const press = (type: string) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  press('pointerdown')
  field('Nombre')
    .element()
    .dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.element(section(/^Quién es 1 error/)).toBeVisible()
  await expect.element(page.getByText('Falta')).not.toBeInTheDocument()
  press('pointerup')
  await expect.element(page.getByText('Falta')).toBeVisible()
})

test.each([
  [1440, 'Ana'],
  [390, 'Carnes y Embutidos Pino Alto, SRL'],
])(
  'in a window of %i the title is whole, with its code and what is done with it in sight',
  async (width, title) => {
    await draw(<Person title={title} />, { width, height: 700 })
    await expect.element(field('Nombre')).toHaveValue('Ana')
    const heading = page.getByRole('heading', { level: 1, name: title }).element()
    expect([heading.scrollWidth, heading.scrollHeight]).toEqual([heading.clientWidth, heading.clientHeight])
    await expect.element(page.getByText('PER-07')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cuenta' })).toBeVisible()
  },
)

test('on a telephone the bar is no higher than the index of the sections leaves it, however long the title', async () => {
  await draw(<Person title="Carnes y Embutidos Pino Alto, SRL" />, { width: 390, height: 700 })
  await expect.element(field('Nombre')).toHaveValue('Ana')
  const bar = page.getByRole('heading', { level: 1 }).element().closest('header')
  expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(60)
})

test('the bar names what is not saved, leads to what is wrong and lets go of all of it', async () => {
  await shown()
  await expect.element(page.getByRole('button', { name: 'Descartar cambios' })).not.toBeInTheDocument()
  await field('Ciudad').fill('Azua')
  await field('Nombre').fill('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Falta')).toBeVisible()
  await expect.element(page.getByText('Nombre, Ciudad')).toBeVisible()
  await expect.element(section(/^Quién es 1 error/)).toBeVisible()
  await expect.element(section(/^Dónde vive con cambios/)).toBeVisible()
  await field('Ciudad').click()
  await page.getByRole('button', { name: 'Ir al campo' }).click()
  await expect.element(field('Nombre')).toHaveFocus()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect.element(field('Nombre')).toHaveValue('Ana')
  await expect.element(field('Ciudad')).toHaveValue('Baní')
  await expect.element(page.getByText('Falta')).not.toBeInTheDocument()
})

test('Enter saves what was typed, with the version that was read', async () => {
  const saved: object[] = []
  await shown((values) => saved.push(values))
  await field('Ciudad').fill('Azua')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual([{ id: '1', version: 4, name: 'Ana', city: 'Azua', notes: '' }])
})

test('the index leads to a section, by its keys too, and says where one is', async () => {
  await shown()
  const here = (name: RegExp) => expect.element(section(name)).toHaveAttribute('aria-current', 'true')
  await here(/^Quién es/)
  await section(/^Notas/).click()
  await expect.element(field('Nota')).toHaveFocus()
  await here(/^Notas/)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(field('Ciudad')).toHaveFocus()
  await here(/^Dónde vive/)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(field('Nombre')).toHaveFocus()
  await here(/^Quién es/)
})

const errand = z.object({
  until: z.string().min(1, 'Falta el día'),
  way: z.string(),
  isDone: z.boolean(),
})

/** A new record whose sections begin with a day, a list of choices and a switch. */
function Errand({ isSwitchFirst = false }: { isSwitchFirst?: boolean }) {
  const record = useRecordForm({
    schema: errand,
    id: null,
    begin: () => ({ until: '', way: 'foot', isDone: false }),
    save: async (values: z.output<typeof errand>) => values,
    onSaved: () => undefined,
  })
  const { form } = record
  const sections = [
    { key: 'day', title: 'Día', content: <DateField form={form} name="until" label="Hasta" required /> },
    {
      key: 'way',
      title: 'Cómo',
      content: (
        <SelectField form={form} name="way" label="Medio" options={[{ value: 'foot', label: 'A pie' }]} />
      ),
    },
    { key: 'done', title: 'Hecho', content: <SwitchField form={form} name="isDone" label="Hecho ya" /> },
  ]
  return (
    <div className="flex h-dvh flex-col">
      <RecordPage
        record={record}
        title="Nuevo mandado"
        right={{ permission: 'errands.create', state: 'allowed' }}
        sections={isSwitchFirst ? sections.toReversed() : sections}
      />
    </div>
  )
}

test('a day that is refused has the focus, as any field that is', async () => {
  await draw(<Errand isSwitchFirst />)
  await expect.element(page.getByRole('switch', { name: 'Hecho ya' })).toHaveFocus()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Falta el día')).toBeVisible()
  await expect.element(field('Hasta')).toHaveFocus()
})

test('Alt and an arrow pass a list of choices, and leave it closed', async () => {
  await draw(<Errand />)
  await expect.element(field('Hasta')).toHaveFocus()
  const way = page.getByRole('combobox', { name: 'Medio' })
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(way).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('switch', { name: 'Hecho ya' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(way).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(field('Hasta')).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('where there is no such record, the page says so and leads to where there are others', async () => {
  let times = 0
  function Nobody() {
    const read = async (): Promise<typeof kept> => {
      throw refusal('platform.no_such_record')
    }
    const record = useRecordForm({
      schema,
      id: 'xyz',
      read: { queryOptions: () => ({ queryKey: ['nobody'], queryFn: read }), fetch: read },
      begin: () => ({ name: '', city: '', notes: '' }),
      save: async (values: z.output<typeof schema>) => values,
      onSaved: () => undefined,
    })
    return (
      <RecordPage
        record={record}
        title="Nueva persona"
        back={{ label: 'A las personas', onBack: () => times++ }}
        right={{ permission: 'people.update', state: 'allowed' }}
        sections={[{ key: 'who', title: 'Quién es', content: null }]}
      />
    )
  }
  await draw(<Nobody />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Este registro no existe' })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'A las personas' }).click()
  expect(times).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

/** What is saved by itself below the form, as mail and WhatsApp are. */
function Beside({ onSaved }: { onSaved: () => void }) {
  const [isChanged, setChanged] = useState(false)
  const save = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setChanged(false)
    onSaved()
  }
  return (
    <Form changed={isChanged} onSubmit={save} aria-label="Aparte">
      <input aria-label="Servidor" onChange={() => setChanged(true)} />
    </Form>
  )
}

test('the button over all sections saves what was typed below the form too, and only what was changed', async () => {
  const saved: string[] = []
  await draw(
    <Person
      onSaved={() => void saved.push('person')}
      beside={<Beside onSaved={() => saved.push('beside')} />}
    />,
    { width: 1440, height: 700 },
  )
  await expect.element(field('Nombre')).toHaveValue('Ana')
  await field('Servidor').fill('smtp.test')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => saved).toEqual(['beside'])
  await field('Ciudad').fill('Azua')
  await field('Servidor').fill('smtp.correo')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved.toSorted()).toEqual(['beside', 'beside', 'person'])
})
