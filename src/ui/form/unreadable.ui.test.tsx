import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { DateField } from '../date/date-field.tsx'
import { draw } from '../testing/draw.tsx'
import { MoneyField } from './amount-fields.tsx'
import { TextField } from './fields.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordSheet } from './record-over.tsx'
import { RowsField } from './rows-field.tsx'

/** All of it may stay empty. */
const schema = z.object({
  limit: z.number().nullable(),
  below: z.preprocess((typed) => (Number.isNaN(typed) ? null : typed), z.number().nullable()),
  until: z.string(),
  zones: z.array(z.object({ free_from: z.number().nullable() })),
})
type Values = z.output<typeof schema>

function Limits({ onSaved, isLocked = false }: { onSaved: (values: Values) => void; isLocked?: boolean }) {
  const record = useRecordForm({
    schema,
    id: null,
    begin: () => ({ limit: 50_000, below: 5, until: '', zones: [{ free_from: null }, { free_from: null }] }),
    save: async (values: Values) => values,
    onSaved,
  })
  const { form } = record
  return (
    <RecordSheet
      record={record}
      title="Topes"
      right={{ permission: 'limits.update', state: isLocked ? 'denied' : 'allowed' }}
      onClose={() => undefined}
    >
      <MoneyField form={form} name="limit" label="Tope" required={isLocked} />
      <TextField form={form} name="below" label="Avisar con menos de" numeric />
      <DateField form={form} name="until" label="Hasta" />
      <RowsField
        form={form}
        name="zones"
        title="Zonas"
        empty="Sin zonas"
        add="Añadir zona"
        remove={(number) => `Quitar zona ${number}`}
        fresh={{ free_from: null }}
        columns="sm:grid-cols-2"
      >
        {(index) => <MoneyField form={form} name={`zones.${index}.free_from`} label="Gratis desde" />}
      </RowsField>
    </RecordSheet>
  )
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const isSaid = (name: string, sentence: string) =>
  expect.element(field(name)).toHaveAccessibleDescription(sentence)
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('what cannot be read is said at its field, and is never saved as nothing', async () => {
  const saved: Values[] = []
  await draw(<Limits onSaved={(values) => saved.push(values)} />)
  await field('Tope').fill('12.345')
  await field('Avisar con menos de').fill('1e3')
  await field('Hasta').fill('31/2/2026')
  await save()
  await isSaid('Tope', 'Escriba un monto, por ejemplo 1,500.00.')
  await isSaid('Avisar con menos de', 'Escriba un número.')
  await isSaid('Hasta', 'Esa fecha no existe.')
  await expect.element(field('Tope')).toHaveFocus()
  await expect.element(field('Tope')).toHaveValue('12.345')

  await field('Tope').fill('12.34')
  await field('Avisar con menos de').fill('7')
  await field('Hasta').fill('28/2/2026')
  await save()
  await expect.poll(() => saved).toMatchObject([{ limit: 1234, below: 7, until: '2026-02-28' }])
})

test('a field that is empty is nothing, and a code that was scanned into one of a row is none, wherever the row goes', async () => {
  const saved: Values[] = []
  await draw(<Limits onSaved={(values) => saved.push(values)} />)
  await field('Tope').fill('')
  await field('Avisar con menos de').fill('')
  await field('Gratis desde').nth(1).fill('74699120000117469912')
  await page.getByRole('button', { name: 'Quitar zona 1' }).click()
  await save()
  await isSaid(
    'Gratis desde',
    'El monto es demasiado grande. ¿Se leyó un código en el campo? Escríbalo otra vez.',
  )
  expect(saved).toEqual([])
  await field('Gratis desde').fill('500')
  await save()
  await expect
    .poll(() => saved)
    .toEqual([{ limit: null, below: null, until: '', zones: [{ free_from: 50_000 }] }])
})

test('the note on the mark stands where a field that has it can be filled in, and keys where there are any', async () => {
  await draw(<Limits onSaved={() => undefined} isLocked />)
  await expect.element(field('Tope')).toBeDisabled()
  await expect.element(page.getByText('Los campos con * son requeridos.')).not.toBeInTheDocument()
  const keycap = page.getByText('Ctrl S')
  await expect.element(keycap).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(keycap).not.toBeInTheDocument()
})

test('the keys that save send nothing of a form that one may only read', async () => {
  const saved: Values[] = []
  await draw(<Limits onSaved={(values) => saved.push(values)} isLocked />)
  await expect.element(field('Tope')).toBeDisabled()
  const [form] = document.forms
  let submits = 0
  form?.addEventListener('submit', () => {
    submits += 1
  })
  await save()
  expect(submits).toBe(0)
  expect(saved).toEqual([])
})
