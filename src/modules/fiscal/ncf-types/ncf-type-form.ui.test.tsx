import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NcfTypeId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { NcfTypeForm } from './ncf-type-form.tsx'

const TYPE = {
  id: crypto.randomUUID() as NcfTypeId,
  series: 'E' as const,
  type_code: '31',
  document_type: 'credito_fiscal' as const,
  short_name: '',
  warn_below: 50,
  warn_days: 30,
  position: 0,
  is_active: true,
  version: 1,
  standing: 'active',
  remaining: 120,
  expires_on: '2027-12-31',
}

const field = (name: string) => page.getByRole('textbox', { name })

const drawForm = ({
  answers = {},
  changes = {},
}: Partial<ReturnType<typeof savedFirst>> = {}): Promise<void> =>
  draw(
    <NcfTypeForm
      type={TYPE}
      right={{ permission: 'fiscal.manage', state: 'allowed' }}
      answers={[]}
      onRanges={() => undefined}
      onClose={() => undefined}
    />,
    { answers: { 'ncfType.getById': TYPE, ...answers }, changes },
  )

test('it says what the DGII asks, what is out of bounds, and takes a warning that is emptied', async () => {
  await drawForm()
  const below = field('Avisar cuando queden menos de')
  await expect.element(below).toHaveValue('50')
  await expect.element(page.getByText('FACTURA DE CRÉDITO FISCAL ELECTRÓNICA')).toBeVisible()
  await expect.element(page.getByText('Nombre y RNC o cédula')).toBeVisible()
  await field('Avisar días antes de vencer').fill('366')
  await below.fill('-1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Los días deben ser un número entero entre 0 y 365')).toBeVisible()
  const refusal = page.getByText('Escriba un número entero entre 0 y 1,000,000, o déjelo vacío')
  await expect.element(refusal).toBeVisible()
  await below.fill('')
  await expect.element(refusal).not.toBeInTheDocument()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['ncfType.getById', 'ncfType.update'], TYPE, { short_name: 'Con valor' })
  await drawForm(other)
  await field('Avisar días antes de vencer').fill('45')
  expect(await other.saveOver('Nombre corto', 'Con valor')).toMatchObject({
    id: TYPE.id,
    version: 2,
    warn_days: 45,
    short_name: 'Con valor',
  })
})
