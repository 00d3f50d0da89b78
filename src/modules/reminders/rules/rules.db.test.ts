import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { MOST_RULES } from './rules.ts'

test('a shop has twenty rules at most, also where two are made at once or one is brought back', async () => {
  const { call } = await newWorld()
  const rule = (name: string) =>
    call.reminderRule.create({
      name,
      moment: 'before',
      days: 3,
      channel: 'email',
      text_es: '{saldo} vence el {vence}',
      text_en: '{balance} is due on {due}',
    })
  const { id: first } = await rule('Regla 1')
  for (let each = 2; each < MOST_RULES; each += 1) await rule(`Regla ${each}`)
  const atOnce = await Promise.allSettled([rule('Una más'), rule('Y otra')])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const full = refusal('reminders.too_many_rules', { most: 20 })
  await expect(rule('La última')).rejects.toMatchObject(full)
  await call.reminderRule.delete({ id: first })
  const { id: last } = await rule('La última')
  await expect(call.reminderRule.restore({ id: first })).rejects.toMatchObject(full)
  await call.reminderRule.delete({ id: last })
  await call.reminderRule.restore({ id: first })
  await call.reminderRule.restore({ id: first })
  expect((await call.reminderRule.getAll({})).pagination.total).toBe(MOST_RULES)
})
