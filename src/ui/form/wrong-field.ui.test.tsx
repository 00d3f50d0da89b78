import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { draw } from '../testing/draw.tsx'
import { TextField } from './fields.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordPage } from './record-page.tsx'

const schema = z.object({ name: z.string().min(1, 'Falta'), code: z.string().min(1, 'Falta') })

function Offer() {
  const record = useRecordForm({
    schema,
    id: null,
    begin: () => ({ name: '', code: '' }),
    save: async (values: z.output<typeof schema>) => values,
    onSaved: () => undefined,
  })
  return (
    <RecordPage
      record={record}
      title="Nueva oferta"
      back={{ label: 'Volver', onBack: () => undefined }}
      right={{ permission: 'offers.create', state: 'allowed' }}
      sections={[
        {
          key: 'offer',
          title: 'Oferta',
          content: (
            <>
              <TextField form={record.form} name="name" label="Nombre" required />
              <TextField form={record.form} name="code" label="Código" required />
            </>
          ),
        },
      ]}
    />
  )
}

test('who writes at once in the field that a refused save leads to writes on in it', async () => {
  await draw(<Offer />)
  const name = page.getByRole('textbox', { name: 'Nombre' })
  const code = page.getByRole('textbox', { name: 'Código' })
  await expect.element(name).toBeVisible()
  // Timers come late on a machine that has much to do.
  const late: (() => void)[] = []
  const soon = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void) => {
    late.push(run)
    return late.length
  }) as typeof window.setTimeout)
  onTestFinished(() => soon.mockRestore())
  const runFirst = (): void => late.shift()?.()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => {
      runFirst()
      return document.activeElement === name.element()
    })
    .toBe(true)
  await userEvent.keyboard('O')
  while (late.length > 0) runFirst()
  await userEvent.keyboard('ferta de hoy')
  await expect.element(name).toHaveValue('Oferta de hoy')
  await expect.element(code).toHaveValue('')
})
