import { expect, test } from 'vitest'
import type { TenantId } from '#platform/values/ids.ts'
import { type KeptPage, newKeptPages, packPage } from './kept-pages.server.ts'

const ONE = '00000000-0000-7000-8000-000000000001' as TenantId
const TWO = '00000000-0000-7000-8000-000000000002' as TenantId

/** A page that cannot be packed to less than about this many bytes in each of its three forms. */
const pageOf = (bytes: number, seed: number, isListed = true) => {
  let state = seed
  const text = Array.from({ length: bytes }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(33 + (state % 90))
  }).join('')
  return packPage(text, isListed)
}

const textOf = (page: KeptPage | null | 'refused') =>
  page && page !== 'refused' ? page.plain.toString() : page

test('a page is drawn once for as long as its mark stands, also for those who come while it is drawn', async () => {
  const kept = newKeptPages(1_000_000)
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return packPage(`<p>${drawn}</p>`)
  }
  const [first, second] = await Promise.all([kept.of(ONE, '/', 'a', draw), kept.of(ONE, '/', 'a', draw)])
  expect(textOf(first)).toBe('<p>1</p>')
  expect(second).toBe(first)
  expect(await kept.of(ONE, '/', 'a', draw)).toBe(first)
  expect(textOf(await kept.of(ONE, '/', 'b', draw))).toBe('<p>2</p>')
  expect(textOf(await kept.of(TWO, '/', 'b', draw))).toBe('<p>3</p>')
  expect(drawn).toBe(3)
})

test('what could not be drawn is tried again, and one that fails is not kept', async () => {
  const kept = newKeptPages(1_000_000)
  await expect(kept.of(ONE, '/', 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.of(ONE, '/', 'a', async () => null)).toBeNull()
  expect(textOf(await kept.of(ONE, '/', 'a', () => packPage('yes')))).toBe('yes')
})

test('who may have nothing drawn is refused alone: what is kept or being drawn they have, and others draw', async () => {
  const kept = newKeptPages(1_000_000)
  const refuse = () => null
  expect(await kept.of(ONE, '/', 'a', refuse)).toBe('refused')
  const [drawn, beside] = await Promise.all([
    kept.of(ONE, '/', 'a', () => packPage('there')),
    kept.of(ONE, '/', 'a', refuse),
  ])
  expect([textOf(drawn), textOf(beside)]).toEqual(['there', 'there'])
  expect(textOf(await kept.of(ONE, '/', 'a', refuse))).toBe('there')
  expect(await kept.of(ONE, '/', 'b', refuse)).toBe('refused')
})

test('the room is never passed, and a shop with many pages does not empty another’s', async () => {
  const room = 200_000
  const kept = newKeptPages(room)
  const others = await pageOf(4000, 1)
  await kept.of(TWO, '/', 'a', async () => others)
  for (let each = 0; each < 60; each += 1) {
    const page = await pageOf(4000, each + 2)
    await kept.of(ONE, `/${each}`, 'a', async () => page)
    expect(kept.bytes()).toBeLessThanOrEqual(room)
  }
  expect(kept.bytes()).toBeLessThanOrEqual(room / 4 + 20_000)
  expect(await kept.of(TWO, '/', 'a', () => Promise.reject(new Error('it is there')))).toBe(others)
})

test('answers to searches put away none of the pages that visitors come by', async () => {
  const room = 400_000
  const kept = newKeptPages(room)
  const home = await pageOf(4000, 1)
  await kept.of(ONE, '/shop', 'a', async () => home)
  for (let each = 0; each < 60; each += 1) {
    const page = await pageOf(2000, each + 2, false)
    await kept.of(ONE, `/shop/products?min=${each}`, 'a', async () => page)
    expect(kept.bytes()).toBeLessThanOrEqual(room / 8 + 20_000)
  }
  expect(await kept.of(ONE, '/shop', 'a', () => Promise.reject(new Error('it is there')))).toBe(home)
  const last = () =>
    kept.of(ONE, '/shop/products?min=59', 'a', () => Promise.reject(new Error('it is there')))
  expect(textOf(await last())).toHaveLength(2000)
})
