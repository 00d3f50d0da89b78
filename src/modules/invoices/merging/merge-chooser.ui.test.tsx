import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { MergeChooser } from './merge-chooser.tsx'

const customer = (id: string, name: string, more: object = {}) => ({
  id,
  code: 'CLI-0002',
  name,
  tax_id: null,
  phone: null,
  email: null,
  address: null,
  is_default: false,
  deleted_at: null,
  ...more,
})

test('the record in hand and nobody in particular are not offered as the other one', async () => {
  const asked: unknown[] = []
  const found = [
    customer('id of nobody', 'Cliente general', { is_default: true }),
    customer('id in hand', 'Hotel Bahía'),
    customer('id of the twin', 'Hotel Bahía SRL'),
  ]
  await draw(
    <MergeChooser
      customer={{ id: 'id in hand' as CustomerId }}
      onClose={() => undefined}
      onMerged={() => undefined}
    />,
    {
      answers: {
        'customer.getRecent': found,
        'customer.search': found,
        'customer.getBeside': (input: unknown) => {
          asked.push(input)
          throw new Error('lost')
        },
      },
    },
  )
  await expect.element(page.getByRole('option')).toHaveTextContent('Hotel Bahía SRL')
  await page.getByRole('combobox').fill('Hotel Bahía')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual([{ ids: ['id in hand', 'id of the twin'] }])
})
