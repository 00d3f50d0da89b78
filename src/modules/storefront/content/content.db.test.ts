import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { storeMark } from '#modules/store-catalogue/store/store-mark.server.ts'
import type { DocumentNode, RichDocument } from '#platform/values/document.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { bannersShown, postBySlug, postsShown, testimonialsShown } from './reading.server.ts'

const later = (shop: World, days: number) => ({
  ...shop.owner,
  now: new Date(shop.owner.now.getTime() + days * DAY_MS),
})
const dayOf = (shop: World, days: number) =>
  new Date(shop.owner.now.getTime() + days * DAY_MS).toLocaleDateString('sv', {
    timeZone: 'America/Santo_Domingo',
  })

const text = (words: string, marks: DocumentNode['marks'] = []): DocumentNode => ({
  type: 'text',
  text: words,
  marks,
})
const doc = (...content: DocumentNode[]): RichDocument => ({ type: 'doc', content })

test('a banner is shown in its days alone, and pages are drawn anew when it begins and when it ends', async () => {
  const shop = await newWorld()
  const { storeContent } = shop.call
  const { id } = await storeContent.createBanner({
    title: 'Semana del café',
    banner_type: 'promotional',
    banner_group: '',
    starts_on: dayOf(shop, 2),
    ends_on: dayOf(shop, 3),
  })
  const shownAt = async (days: number) => (await bannersShown(later(shop, days))).map(({ title }) => title)
  expect(await shownAt(0)).toEqual([])
  expect(await shownAt(2)).toEqual(['Semana del café'])
  expect(await shownAt(3)).toEqual(['Semana del café'])
  expect(await shownAt(5)).toEqual([])
  const marks = [
    await storeMark(shop.owner),
    await storeMark(later(shop, 2)),
    await storeMark(later(shop, 5)),
  ]
  expect(new Set(marks).size).toBe(3)
  expect(await storeMark(later(shop, 6))).toBe(marks[2])
  expect(await bannersShown(later(shop, 2))).toMatchObject([{ banner_type: 'promotional', group: 'general' }])
  await storeContent.deleteBanner({ id })
  expect(await shownAt(2)).toEqual([])
  await expect(
    storeContent.createBanner({ title: 'x', starts_on: '2026-05-02', ends_on: '2026-05-01' }),
  ).rejects.toThrow()
  await expect(storeContent.createBanner({ title: 'x', link_url: 'javascript:alert(1)' })).rejects.toThrow()
})

test('posts that several people write at once each have an address of their own, and who asks for one that is taken is told', async () => {
  const shop = await newWorld()
  const write = (more: object = {}) => shop.call.storeContent.createPost({ title: 'Café de altura', ...more })
  await Promise.all([write(), write(), write(), write()])
  const { data } = await shop.call.storeContent.getPosts({})
  expect(data.map(({ slug }) => slug).toSorted()).toEqual([
    'cafe-de-altura',
    'cafe-de-altura-2',
    'cafe-de-altura-3',
    'cafe-de-altura-4',
  ])
  const asked = await Promise.allSettled([write({ slug: 'altura' }), write({ slug: 'altura' })])
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([refusal('store_content.slug_taken')])
})

test('a post that is to come appears on its day, under the address of its title, and no draft does', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  const { storeContent } = shop.call
  const write = (title: string, more: object = {}) =>
    storeContent.createPost({ title, status: 'published', ...more })
  await write('¡Café de altura!', { published_on: dayOf(shop, 3) })
  await write('¡Café de altura!')
  await write('Borrador', { status: 'draft' })
  const slugs = async (days: number) => (await postsShown(later(shop, days), 10)).map(({ slug }) => slug)
  expect(await slugs(0)).toEqual(['cafe-de-altura-2'])
  expect(await slugs(3)).toEqual(['cafe-de-altura', 'cafe-de-altura-2'])
  expect(await storeMark(shop.owner)).not.toBe(await storeMark(later(shop, 3)))
  expect(await postBySlug(shop.owner, 'cafe-de-altura')).toBeNull()
  expect(await postBySlug(shop.owner, 'borrador')).toBeNull()
  expect(await postBySlug(other.owner, 'cafe-de-altura-2')).toBeNull()
  await expect(write('Otra', { slug: 'cafe-de-altura' })).rejects.toMatchObject(
    refusal('store_content.slug_taken'),
  )
})

test('what a post shows is made of its document alone, and a stale change is refused', async () => {
  const shop = await newWorld()
  const { storeContent } = shop.call
  const body = doc(
    { type: 'heading', attrs: { level: 1 }, content: [text('Hola')] },
    {
      type: 'paragraph',
      content: [
        text('<img src=x onerror=alert(1)>'),
        text('aquí', [{ type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'alert(1)' } }]),
      ],
    },
    { type: 'iframe', attrs: { src: 'https://evil.test' } },
  )
  const { id } = await storeContent.createPost({ title: 'Hola', status: 'published', body })
  expect((await postBySlug(shop.owner, 'hola'))?.body_html).toBe(
    '<h2>Hola</h2><p>&lt;img src=x onerror=alert(1)&gt;aquí</p>',
  )
  const kept = await storeContent.getPost({ id })
  expect(kept.body).toEqual(body)
  await storeContent.updatePost({ id, version: kept.version, title: 'Hola', slug: 'hola', status: 'draft' })
  expect(await postBySlug(shop.owner, 'hola')).toBeNull()
  await expect(storeContent.updatePost({ id, version: kept.version, title: 'Tarde' })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  await expect(
    storeContent.createPost({ title: 'x', body: { type: 'nada' } as unknown as RichDocument }),
  ).rejects.toThrow()
})

test('testimonials are shown in the shop’s order while they are visible', async () => {
  const shop = await newWorld()
  const { storeContent } = shop.call
  const { id } = await storeContent.createTestimonial({
    name: 'Ana',
    text: 'Llegó el mismo día',
    position: 2,
  })
  await storeContent.createTestimonial({ name: 'Luis', text: 'Todo fresco', rating: 4, position: 1 })
  await storeContent.createTestimonial({ name: 'Oculta', text: 'x', is_active: false })
  expect((await testimonialsShown(shop.owner, 3)).map(({ name }) => name)).toEqual(['Luis', 'Ana'])
  await storeContent.moveTestimonial({ id, up: true })
  expect((await testimonialsShown(shop.owner, 1)).map(({ name }) => name)).toEqual(['Ana'])
  await expect(storeContent.createTestimonial({ name: 'x', text: 'y', rating: 6 })).rejects.toThrow()
})

test('who writes without end is asked to wait', async () => {
  const shop = await newWorld()
  const pressed = Array.from({ length: 61 }, (_, at) =>
    shop.call.storeContent.createTestimonial({ name: `Ana ${at}`, text: 'Todo bien', rating: 5 }).then(
      () => null,
      (error: unknown) => error,
    ),
  )
  const refused = (await Promise.all(pressed)).filter((each) => each !== null)
  expect(refused).toMatchObject([refusal('platform.too_many_requests')])
})
