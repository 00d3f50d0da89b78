import { expect, test } from 'vitest'
import { ask, servedShop } from '#app/testing/http.server.ts'
import { newSection } from '../../sections/schema/sections.ts'

test('who may see the store has the home as it is being arranged, before it opens, in a frame of this site alone', async () => {
  const { served, shop, owner, get } = await servedShop()
  const plain = newSection('a', 'about', { title: 'Todavía no' })
  await shop.call.storePages.saveHome({ sections: [plain] })
  expect((await get('/shop/preview')).status).toBe(404)
  const { status, text, headers } = await ask(served.port, { path: '/shop/preview', ...owner })
  expect(status).toBe(200)
  expect(text).toContain('Todavía no')
  expect(text).not.toMatch(/ style="/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = headers['content-security-policy']
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com")
  const office = await ask(served.port, { path: '/home', ...owner })
  expect(office.headers['x-frame-options']).toBe('DENY')
})

test('the editor is told which links lead nowhere, and what of its styles was left out', async () => {
  const { shop } = await servedShop()
  const html = [
    '/shop/products',
    '/shop/brands',
    '/shop/newsletter',
    '/shop/blog/aguacates',
    '/shop/nada',
    '/home/pos',
    '#abajo',
    'https://ejemplo.test/x',
  ].map((href) => `<a href="${href}">a</a>`)
  await shop.call.storeContent.createPost({ title: 'Aguacates', status: 'published' })
  await shop.call.storePages.saveHome({
    sections: [
      newSection('p', 'page_content', {
        content: html.join(''),
        customCss: 'p{color:red;behavior:url(x.htc)}',
      }),
      newSection('about', 'about', { buttonUrl: '/shop/categories/00000000-0000-7000-8000-000000000000' }),
      { ...newSection('h', 'about', { buttonUrl: '/shop/otra' }), isVisible: false },
    ],
  })
  const { dead_links, refused, css, is_open } = await shop.call.storePages.getPreview()
  expect(dead_links).toEqual([
    '/shop/nada',
    '/home/pos',
    '/shop/categories/00000000-0000-7000-8000-000000000000',
  ])
  expect(css.p).toContain('[data-section="p"] p{color:red}')
  expect(refused).toEqual({ p: [expect.objectContaining({ why: 'property' })] })
  expect(is_open).toBe(false)
})
