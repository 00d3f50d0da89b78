import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VoucherId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ReasonDialog } from './voucher-dialogs.tsx'

test.each([
  // Of two buttons that both cancel something nobody could tell which leaves.
  ['cancel', 'Cancelar bono', 'Volver'],
  ['mark_used', 'Marcar como usado', 'Cancelar'],
] as const)('who asked to %s a voucher goes back beside the button', async (act, does, leaves) => {
  let closed = 0
  await draw(
    <ReasonDialog
      act={act}
      voucher={{ id: 'id of a voucher' as VoucherId, code: 'QXG8-TKZN-64NC-ZXRM' }}
      right={{ permission: 'vouchers.update', state: 'allowed' }}
      answers={[]}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  await expect.element(page.getByRole('button', { name: does })).toBeVisible()
  await page.getByRole('button', { name: leaves, exact: true }).click()
  await expect.poll(() => closed).toBe(1)
  // What was typed meanwhile is asked about first.
  await page.getByRole('textbox', { name: 'Razón' }).fill('Impreso mal')
  await page.getByRole('button', { name: leaves, exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})
