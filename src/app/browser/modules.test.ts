import { afterAll, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#app/permissions.server.ts'

// What a module does on every page looks into the browser's storage as soon as it is there.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
afterAll(() => vi.unstubAllGlobals())
const { EVERY_MODULE } = await import('./modules.ts')
const { permissionName } = await import('./permission-names.ts')
const { MENU } = await import('./shell/menu.ts')

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
