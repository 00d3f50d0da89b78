import { expect, test } from 'vitest'
import { plainName } from './plain-names.ts'

test.each([
  ['Ana Peralta', 'Ana Peralta'],
  ['Colmado La Peña, S.R.L.', 'Colmado La Peña, S.R.L.'],
  ['Dr.Juan Núñez', 'Dr. Juan Núñez'],
  ['URGENTE su cuenta http://evil.test/x', 'URGENTE su cuenta'],
  ['Banco www.evil.test', 'Banco'],
  ['Entre en evil.test ya', 'Entre en evil. test ya'],
  ['escriba a eva@evil.test', 'escriba a'],
  ['HTTPS://evil.test', ''],
])('%s is %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
