import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
import { ConditionsScreen } from './conditions-screen.tsx'

const CASH = {
  id: crypto.randomUUID(),
  version: 1,
  code: 'CONTADO',
  name: 'Contado',
  credit_days: 0,
  printed_note: '',
  position: 0,
  is_active: true,
  is_default: true,
  deleted: false,
}

registerMessages(platformMessages)

test('whoever wants to delete the default one is told why it stays and what to do', async () => {
  await draw(
    <ConditionsScreen
      filters={{}}
      onFilters={() => undefined}
      right={{ permission: 'settings.update', state: 'allowed' }}
    />,
    {
      answers: {
        'invoiceCondition.getAll': {
          data: [CASH],
          pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
        },
      },
      changes: {
        'invoiceCondition.delete': () => {
          throw refusal('platform.default_needed', { name: CASH.name })
        },
      },
    },
  )
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(page.getByText('Marque antes otro en su lugar')).toBeVisible()
})
