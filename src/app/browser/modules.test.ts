import { expect, test } from 'vitest'
import { PERMISSIONS } from '#app/permissions.server.ts'
import { EVERY_MODULE } from './modules.ts'
import { permissionName } from './permission-names.ts'
import { MENU } from './shell/menu.ts'

test('whoever lacks a permission reads what it is for, in both languages', () => {
  for (const [code, { es, en }] of Object.entries(PERMISSIONS)) {
    expect(permissionName(code, 'es')).toBe(es)
    expect(permissionName(code, 'en')).toBe(en)
  }
})

test('every kind of notice has its sentence, and every sentence its kind', () => {
  const notices = EVERY_MODULE.flatMap((module) => module.notices ?? [])
  expect(notices.length).toBeGreaterThan(0)
  for (const { words, kinds } of notices) expect(Object.keys(words.es).toSorted()).toEqual(kinds.toSorted())
})

test('a code leads to one place', () => {
  const codes = [...MENU, ...EVERY_MODULE.flatMap((module) => module.codes ?? [])].map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
