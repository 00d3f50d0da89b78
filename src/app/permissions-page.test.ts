import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionsPage } from './permissions-page.server.ts'

test('the page of permissions lists what the program knows (node scripts/write-permissions.ts)', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage())
})
