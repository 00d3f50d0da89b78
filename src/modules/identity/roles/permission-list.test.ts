import { expect, test } from 'vitest'
import { PARTS, PERMISSIONS } from '#app/permissions.server.ts'
import { permissionList } from './permission-list.ts'

test('every permission of the program stands once, under a part that has a name and says what it gives', () => {
  const groups = permissionList(PERMISSIONS, PARTS)
  const codes = groups.flatMap(({ permissions }) => permissions.map(({ code }) => code))
  expect(codes.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted())
  const wordless = groups.filter(({ module, gives }) => PARTS[module] === undefined || gives.es === '')
  expect(wordless.map(({ module }) => `${module}: its words belong into the parts of its module`)).toEqual([])
})

test('no part has words without a permission', () => {
  const groups = new Set(permissionList(PERMISSIONS, PARTS).map(({ module }) => module))
  expect(Object.keys(PARTS).filter((part) => !groups.has(part))).toEqual([])
})
