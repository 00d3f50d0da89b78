import { expect, test } from 'vitest'
import { pageAfter } from './page-after.ts'

test('a form that asked for a session is come back to, and nothing beyond this site', () => {
  expect(pageAfter('/forms/ingreso?lang=en')).toBe('/forms/ingreso?lang=en')
  for (const other of [undefined, '/home/forms', '/forms/', '/forms//evil.example', '//evil.example/forms/x'])
    expect(pageAfter(other)).toBeNull()
})
