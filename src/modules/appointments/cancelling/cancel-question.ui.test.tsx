import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CancelQuestion } from './cancel-question.tsx'

const OF = {
  id: crypto.randomUUID(),
  version: 3,
  customer_name: 'Ana Rosa',
  starts_at: '2099-11-24T14:00:00.000Z',
  deposit_amount: 500,
  deposit_status: 'paid',
} as unknown as Parameters<typeof CancelQuestion>[0]['of']

const question = page.getByRole('alertdialog', { name: '¿Cancelar la cita de Ana Rosa?' })

async function drawQuestion(goes_back: boolean) {
  const goes_back_until = '2026-11-23T14:00:00.000Z'
  const asked: unknown[] = []
  await draw(<CancelQuestion of={OF} onClose={() => {}} />, {
    answers: { 'appointment.getById': { ...OF, deposit: { goes_back_until, goes_back } } },
    changes: {
      'appointment.changeStatus': (input: unknown) => {
        asked.push(input)
        return { success: true, status: 'cancelled' }
      },
    },
  })
  return asked
}

test('who cancels late is told that the deposit stays, and that it goes back where the business cancels', async () => {
  const asked = await drawQuestion(false)
  await expect.element(question.getByText(/RD\$500\.00 queda para el negocio/)).toBeVisible()
  await question.getByRole('radio', { name: 'El negocio' }).click()
  await expect.element(question.getByText(/RD\$500\.00 se le devuelve/)).toBeVisible()
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Katherine está enferma')
  await question.getByRole('button', { name: 'Cancelar cita' }).click()
  await expect.element(page.getByText('Cita cancelada')).toBeVisible()
  expect(asked).toMatchObject([
    {
      id: OF.id,
      version: 3,
      status: 'cancelled',
      cancelled_by: 'shop',
      reason: 'Katherine está enferma',
      deposit_end: 'goes_back',
    },
  ])
})

test('in time it goes back whoever cancels', async () => {
  await drawQuestion(true)
  await expect.element(question.getByText(/RD\$500\.00 se le devuelve/)).toBeVisible()
})
