import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const ONE = {
  id: crypto.randomUUID(),
  code: 'CLI-0002',
  name: 'Hotel Bahía',
  tax_id: '101850043',
  phone: null,
  email: 'pagos@bahia.test',
  address: null,
  is_default: false,
  is_gone: false,
  version: 3,
  payment_terms_days: 30,
  credit_limit: 10_000,
  owed: 236,
  paid_ahead: 0,
}
const OTHER = {
  ...ONE,
  id: crypto.randomUUID(),
  code: 'CLI-0009',
  name: 'Hotel Bahia SRL',
  phone: '+18095550134',
  email: 'hotel@bahia.test',
  version: 5,
  payment_terms_days: null,
  credit_limit: null,
  owed: 118,
  paid_ahead: 46,
}

async function drawDialog({ other = OTHER, mayBeOne = true, width = 1024 } = {}) {
  const sent: Record<string, unknown>[] = []
  let closed = 0
  await draw(
    <MergeDialog
      ids={[ONE.id as CustomerId, other.id as CustomerId]}
      onClose={() => {
        closed += 1
      }}
    />,
    {
      width,
      answers: { 'customer.getBeside': { sides: [ONE, other], may_be_one: mayBeOne } },
      changes: {
        'customer.merge': (input) => {
          sent.push(input as Record<string, unknown>)
          return {
            id: crypto.randomUUID(),
            stays: { id: ONE.id, name: ONE.name },
            goes: { id: other.id, name: other.name },
            owed: 118,
            paid_ahead: 46,
            invoices: 1,
          }
        },
      },
    },
  )
  return { sent, closedTimes: () => closed }
}

const group = (name: string) => page.getByRole('radiogroup', { name })

test('shows both beside each other, with what both come to, and sends whose contact is kept', async () => {
  const { sent, closedTimes } = await drawDialog()
  await expect.element(group('Se queda').getByRole('radio', { name: /CLI-0002/ })).toBeChecked()
  await expect
    .element(page.getByText('Una vez fusionados, Hotel Bahía debe RD$354.00 y tiene RD$46.00 a favor.'))
    .toBeVisible()
  await expect.element(page.getByText('809-555-0134')).toBeVisible()
  // What only one of them has is nobody's choice.
  expect(group('Teléfono').elements()).toHaveLength(0)
  await userEvent.click(group('Correo electrónico').getByRole('radio', { name: 'hotel@bahia.test' }))
  await userEvent.click(page.getByRole('button', { name: 'Fusionar', exact: true }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    stays: ONE.id,
    goes: OTHER.id,
    stays_version: 3,
    goes_version: 5,
    keep: { name: 'stays', tax_id: 'stays', phone: 'goes', email: 'goes' },
  })
  expect(closedTimes()).toBe(1)
})

test('by the keys alone the other one stays, and keeps what is theirs', async () => {
  const { sent } = await drawDialog()
  const first = group('Se queda').getByRole('radio', { name: /CLI-0002/ })
  await expect.element(first).toBeChecked()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(group('Se queda').getByRole('radio', { name: /CLI-0009/ })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ stays: OTHER.id, goes: ONE.id, keep: { name: 'stays', email: 'stays' } })
})

test('two taxpayers are not merged, and it is said why', async () => {
  const { sent } = await drawDialog({ other: { ...OTHER, tax_id: '130000001' }, mayBeOne: false })
  await expect.element(page.getByText(/son dos contribuyentes/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Fusionar', exact: true })).toBeDisabled()
  expect(sent).toEqual([])
})

test('where one has no tax id somebody is asked to make sure; on a telephone nothing is cut off', async () => {
  await drawDialog({ other: { ...OTHER, tax_id: null as never }, width: 390 })
  await expect.element(page.getByText(/confirme que son el mismo cliente/)).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
})
