import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { compileForm } from '../../engine/compile.ts'
import { openForm } from '../../engine/live-form.ts'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'
import { FormStore } from './form-store.client.ts'

const COUNT = 1000

function thousandSums(): FormStore {
  const fields = Array.from({ length: COUNT }, (_, n) => newField('number', `f${n}`, `f${n}`))
  const form = compileForm({
    ...emptyForm('Sumas', 'es'),
    groups: [{ ...newGroup('g', 'G'), fields }],
    calculations: fields.slice(1).map(({ key }, n) => ({ key, formula: `{f0} + ${n + 1}` })),
  })
  return new FormStore(form.schema, openForm(form, {}, { today: day('2026-11-27') }))
}

/** How often each field was told, by its key. */
function listened(store: FormStore): ReadonlyMap<string, number> {
  const told = new Map<string, number>()
  for (let n = 0; n < COUNT; n += 1)
    store.subscriberOf(`f${n}`)(() => told.set(`f${n}`, (told.get(`f${n}`) ?? 0) + 1))
  return told
}

test('a key that changes a thousand fields draws its own at once, and all others soon after', async () => {
  const store = thousandSums()
  const told = listened(store)
  store.set('f0', 1)
  expect(told.get('f0')).toBe(1)
  expect(told.size).toBeLessThan(100)
  expect(store.live.answer('f999')).toBe(1000)
  await expect.poll(() => told.size).toBe(COUNT)
})

test('keys that come quicker than fields are drawn draw each of them once, as it is then', async () => {
  const store = thousandSums()
  const told = listened(store)
  for (const typed of [1, 12, 123]) store.set('f0', typed)
  expect(told.get('f0')).toBe(3)
  await expect.poll(() => told.size).toBe(COUNT)
  expect(told.get('f999')).toBe(1)
  expect(store.live.answer('f999')).toBe(1122)
})

test('whatever waits is drawn before somebody is led to what is wrong', () => {
  const store = thousandSums()
  const told = listened(store)
  store.set('f0', 1)
  store.check()
  expect(told.size).toBe(COUNT)
})
