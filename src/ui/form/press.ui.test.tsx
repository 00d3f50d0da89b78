import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { draw } from '../testing/draw.tsx'
import { pressEdge } from '../testing/press.ts'
import { MoneyField } from './amount-fields.tsx'
import { TextField } from './fields.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordDialog } from './record-over.tsx'

const schema = z.object({
  code: z.string().min(4, 'Cuatro letras'),
  price: z.int('Falta el precio').nullable(),
})

/** A few fields over the page: its button stands below them and moves with what they say. */
function Goods() {
  const record = useRecordForm({
    schema,
    id: null,
    begin: () => ({ code: 'ABCD', price: null }),
    save: async () => undefined,
    onSaved: () => undefined,
  })
  return (
    <RecordDialog
      record={record}
      title="Artículo"
      right={{ permission: 'products.create', state: 'allowed' }}
      onClose={() => undefined}
    >
      <TextField form={record.form} name="code" label="Código" />
      <MoneyField form={record.form} name="price" label="Precio" />
    </RecordDialog>
  )
}

const save = page.getByRole('button', { name: 'Guardar' })

test.each(['mouse', 'finger'] as const)(
  'a %s presses the button, although the field that it leaves has something to say',
  async (by) => {
    await draw(<Goods />)
    await page.getByRole('textbox', { name: 'Código' }).fill('AB')
    const presses: EventTarget[] = []
    save.element().addEventListener('click', ({ target }) => target && presses.push(target))
    await pressEdge(save.element(), by)
    await expect.element(page.getByText('Cuatro letras')).toBeVisible()
    expect(presses).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Código' }).fill('ABCD')
    await expect.element(page.getByText('Cuatro letras')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Precio' }).fill('doce')
    await pressEdge(save.element(), by)
    await expect.element(page.getByText('Escriba un monto, por ejemplo 1,500.00.')).toBeVisible()
    expect(presses).toHaveLength(2)
  },
)
