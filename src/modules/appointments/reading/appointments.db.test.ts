import { expect, test } from 'vitest'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { booking, newSalon } from '../testing/salon.server.ts'

test('a later page of the list goes on where the one before it ended, and all are looked at once for it', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana'])
  const times = ['09:00', '10:00', '11:00', '15:00', '16:00']
  for (const time of times) await shop.call.appointment.create(booking(service, time))
  for (const [newestFirst, expected] of [
    [false, times],
    [true, times.toReversed()],
  ] as const)
    for (const page of [1, 2, 3]) {
      const { answer, said } = await statementsSaid(() =>
        shop.call.appointment.getAll({ page, pageSize: 2, newestFirst }),
      )
      expect(answer.data.map(({ start_time }) => start_time)).toEqual(
        expected.slice((page - 1) * 2, page * 2),
      )
      expect(answer.pagination.total).toBe(5)
      // On the first page the first rows are enough; behind it all are read for the page and their count together.
      const looks = said.filter((text) => text.includes('from appointments a where') && text.includes('$6'))
      if (page > 1) expect(looks).toHaveLength(1)
    }
  const beyond = await shop.call.appointment.getAll({ page: 4, pageSize: 2 })
  expect([beyond.data, beyond.pagination.total]).toEqual([[], 5])
})
