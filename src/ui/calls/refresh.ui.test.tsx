import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { api } from './api.ts'
import { useRefresh } from './refresh.client.ts'

const { getAll } = api.customer

/** A list that is looked through page by page, and a press that changes something of it. */
function Looking() {
  const [place, setPlace] = useState(1)
  const { data } = useQuery(getAll.queryOptions({ page: place }))
  const refresh = useRefresh([getAll.queryKey()])
  return (
    <>
      <p>{data ? `página ${place}` : 'esperando'}</p>
      <button type="button" onClick={() => setPlace(place + 1)}>
        siguiente
      </button>
      <button type="button" onClick={() => void refresh()}>
        cambiar
      </button>
    </>
  )
}

test('after a change what is seen is asked for again with the last that were seen, and not all that ever was', async () => {
  const asked: number[] = []
  await draw(<Looking />, {
    answers: {
      'customer.getAll': ({ page: place }: { page: number }) => {
        asked.push(place)
        return { data: [], pagination: { page: place, pageSize: 50, total: 0, totalPages: 1 } }
      },
    },
  })
  for (const place of [1, 2, 3, 4, 5, 6]) {
    await expect.element(page.getByText(`página ${place}`)).toBeVisible()
    if (place < 6) await page.getByRole('button', { name: 'siguiente' }).click()
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6])
  await page.getByRole('button', { name: 'cambiar' }).click()
  await expect.poll(() => asked.slice(6).toSorted()).toEqual([4, 5, 6])
})
