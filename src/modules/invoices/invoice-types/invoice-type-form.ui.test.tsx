import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceTypeId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { InvoiceTypeForm } from './invoice-type-form.tsx'

const [CASH, NET30, OLD] = ['Contado', '30 días', '45 días'].map((name, at) => ({
  id: crypto.randomUUID(),
  name,
  is_active: at < 2,
}))

const CREDIT = {
  id: crypto.randomUUID() as InvoiceTypeId,
  code: 'CREDITO',
  name: 'A crédito',
  document_type: 'credito_fiscal',
  condition_id: NET30?.id,
  printed_note: '',
  position: 2,
  is_default: false,
  is_active: true,
  version: 1,
  deleted: false,
}

const drawForm = (
  type: typeof CREDIT | null,
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <InvoiceTypeForm
      type={type}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: {
        'invoiceType.getById': CREDIT,
        'invoiceCondition.getAll': { data: [CASH, NET30, OLD], pagination: {} },
        ...answers,
      },
      changes,
    },
  )

test('what is missing is said at its field, and a new one names no condition of its own', async () => {
  await drawForm(null)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Condición' }))
    .toHaveTextContent('La predeterminada')
})

test('conditions that are switched off are not offered', async () => {
  await drawForm(CREDIT)
  const condition = page.getByRole('combobox', { name: 'Condición' })
  await expect.element(condition).toHaveTextContent('30 días')
  await condition.click()
  await expect.element(page.getByRole('option', { name: 'Contado' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: '45 días' })).not.toBeInTheDocument()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['invoiceType.getById', 'invoiceType.update'], CREDIT, {
    condition_id: CASH?.id,
  })
  await drawForm(CREDIT, other)
  await page.getByRole('textbox', { name: 'Nota impresa' }).fill('Gracias.')
  expect(await other.saveOver('Condición', 'Contado')).toMatchObject({
    id: CREDIT.id,
    version: 2,
    printed_note: 'Gracias.',
    condition_id: CASH?.id,
  })
})
