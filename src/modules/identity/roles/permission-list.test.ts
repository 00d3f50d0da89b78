import { expect, test } from 'vitest'
import { PARTS, PERMISSIONS } from '#app/permissions.server.ts'
import type { Part } from '#platform/module/parts.ts'
import { permissionList } from './permission-list.ts'

const OWNER = { isOwner: true, permissions: new Set<string>(), modules: new Set(Object.keys(PARTS)) }

test('every permission of the program stands once, under a part that has a name and says what it gives', () => {
  const groups = permissionList(PERMISSIONS, PARTS, OWNER)
  const codes = groups.flatMap(({ permissions }) => permissions.map(({ code }) => code))
  expect(codes.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted())
  const wordless = groups.filter(({ module, gives }) => PARTS[module] === undefined || gives.es === '')
  expect(wordless.map(({ module }) => `${module}: its words belong into the parts of its module`)).toEqual([])
})

test('what a permission is used with is one itself, and whoever begins with the one has the other', () => {
  const every = Object.entries<{ usedWith?: string; roles: readonly string[] }>(PERMISSIONS)
  const named = every.flatMap(([code, { usedWith, roles }]) =>
    usedWith === undefined ? [] : [{ code, usedWith, roles }],
  )
  expect(named.length).toBeGreaterThan(0)
  const lacking = named.filter(
    ({ usedWith, roles }) =>
      !roles.every((role) => every.find(([code]) => code === usedWith)?.[1].roles.includes(role)),
  )
  expect(lacking).toEqual([])
})

test('a part that no permission belongs to says what it hides', () => {
  const groups = new Set(permissionList(PERMISSIONS, PARTS, OWNER).map(({ module }) => module))
  const without = Object.entries<Part>(PARTS).filter(([code]) => !groups.has(code))
  expect(without.filter(([, { es }]) => (es.hides ?? []).length === 0)).toEqual([])
})

test('what a part hides is said in both languages', () => {
  for (const { es, en } of Object.values<Part>(PARTS)) expect(en.hides?.length).toBe(es.hides?.length)
})

test('a part that is off says so, and what was given of it may be given on all the same', () => {
  const admin = {
    isOwner: false,
    permissions: new Set(['reports.view', 'pos.sell']),
    modules: new Set(['pos']),
  }
  const groups = permissionList(PERMISSIONS, PARTS, admin)
  expect(groups.flatMap(({ module, is_on }) => (is_on ? [module] : []))).toEqual(['pos'])
  const given = groups.flatMap(({ permissions }) => permissions.filter(({ may_give }) => may_give))
  expect(given.map(({ code }) => code).toSorted()).toEqual(['pos.sell', 'reports.view'])
})
