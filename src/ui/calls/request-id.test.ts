import { expect, test } from 'vitest'
import { z } from 'zod'
import { besideRequest } from './request-id.client.ts'

test('what a form sends beside its request has an id of its own, the same whenever it is asked', () => {
  const ids = Array.from(
    { length: 16 },
    (_, digit) => `3f2b8c1e-6d7a-4b21-9c55-0a1b2c3d4e5${digit.toString(16)}`,
  )
  const beside = ids.map(besideRequest)
  expect(beside.filter((id, index) => id === ids[index] || !z.uuid().safeParse(id).success)).toEqual([])
  expect(ids.map(besideRequest)).toEqual(beside)
})
