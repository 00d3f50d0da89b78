import { expect, test } from 'vitest'
import { SERVER_MODULES } from '#app/modules.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { isForVisitors, VISITORS_PAGES } from './visitors-pages.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES
const PUBLIC = MODULES.flatMap(({ publicPages = [] }) => publicPages.map(({ path }) => path))

test('the pages that a form may lead visitors to are there, and no other page of a shop is for visitors', () => {
  for (const page of Object.values(VISITORS_PAGES))
    expect(PUBLIC.some((path) => path === page || path.startsWith(`${page}/`))).toBe(true)
  // What is paid is led to by its link alone, and what programs read by nobody.
  const others = PUBLIC.filter((path) => !isForVisitors(path) && !/^\/pay\/|\.(xml|txt)$/.test(path))
  expect(others).toEqual([])
})

test.each([
  ['/', '/?de=forma', '/shop', '/shop?q=arroz', '/book/x', '/forms/otra#a', 'https://ejemplo.test/home', ''],
])('visitors see %s and its like', (...addresses) => {
  for (const address of addresses) expect(isForVisitors(address)).toBe(true)
})

test('visitors do not see the office, nor what only begins alike', () => {
  for (const address of ['/home', '/shopping', '/gracias', '/home/forms', '/auth/signin', '/book-x'])
    expect(isForVisitors(address)).toBe(false)
})
