import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CodeStep } from './code-step.tsx'

const field = page.getByLabelText('Código', { exact: true })

test('an empty code is asked for, and what is typed is handed in once', async () => {
  const confirm = vi.fn(async () => undefined)
  await draw(<CodeStep confirm={confirm} onBack={() => undefined} />)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Escriba el código.')).toBeVisible()
  await userEvent.keyboard('123456{Enter}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => confirm.mock.calls).toEqual([['123456', expect.anything()]])
})

test('a code that was refused is taken out, and the way back begins again', async () => {
  const onBack = vi.fn()
  await draw(
    <CodeStep
      confirm={async () => {
        throw new Error('refused')
      }}
      onBack={onBack}
    />,
  )
  await userEvent.keyboard('123456{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})
