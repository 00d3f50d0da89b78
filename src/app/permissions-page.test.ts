import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_PERMISSIONS } from './permissions.server.ts'
import { permissionsPage } from './permissions-page.server.ts'

test('the page of permissions lists what the program knows (node scripts/write-permissions.ts)', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage())
})

test('no screen names a permission by its code: what it lets a person do is said in words', () => {
  const files = globSync('src/**/*.messages.ts')
  expect(files.length).toBeGreaterThan(100)
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return ALL_PERMISSIONS.flatMap((code) =>
      new RegExp(`\\b${code}\\b`).test(text) ? `${file}: ${code}` : [],
    )
  })
  expect(named).toEqual([])
})
