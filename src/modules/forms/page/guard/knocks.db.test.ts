import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { newTestForm } from '../../testing/published-form.server.ts'
import { publishedForm } from '../published/published.server.ts'

async function withPassword() {
  const shop = await newWorld()
  const { id, slug } = await newTestForm(shop.owner)
  const { token } = await shop.call.formLink.create({
    form_id: id,
    name: 'Padres',
    ends_on: null,
    most_answers: null,
    password: 'palmera',
  })
  const open = (place: string, password: string, now = shop.ctx.now) =>
    publishedForm({ ...shop.ctx, now }, slug, { person: null, place, link: token, password }).then(
      () => 'open',
      (error: { code: string }) => error.code,
    )
  return { shop, open }
}

const WRONG = 'forms.password_wrong'
const TOO_MANY = 'platform.too_many_requests'

test('whose password is guessed from many places leaves each fewer tries, and shuts nobody out', async () => {
  const { shop, open } = await withPassword()
  for (let guess = 0; guess < 30; guess += 1)
    expect(await open(`10.0.${Math.floor(guess / 8)}.1`, 'otra')).toBe(WRONG)
  const told: string[] = []
  for (let guess = 0; guess < 7; guess += 1) told.push(await open('10.1.0.1', 'otra'))
  expect(told).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, TOO_MANY, TOO_MANY])
  // Who mistypes first, from a place of their own, and then knows it.
  expect(await open('10.2.0.1', 'palmero')).toBe(WRONG)
  expect(await open('10.2.0.1', 'palmera')).toBe('open')
  const later = new Date(shop.ctx.now.getTime() + 3_600_001)
  expect(await open('10.1.0.1', 'palmera', later)).toBe('open')
})

test('a class behind one address opens the form, one after the other, by the password that all know', async () => {
  const { open } = await withPassword()
  for (let pupil = 0; pupil < 25; pupil += 1) expect(await open('10.0.0.1', 'palmera')).toBe('open')
})
