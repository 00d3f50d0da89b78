import { expect, test } from 'vitest'
import { subdomainFrom, subdomainProblem } from './subdomains.ts'

test.each([
  ['la-esperanza', null],
  ['colmado2', null],
  ['abc', null],
  ['ab', 'short'],
  ['', 'short'],
  ['a'.repeat(41), 'long'],
  ['-abc', 'format'],
  ['abc-', 'format'],
  ['mi_tienda', 'format'],
  ['Mi-tienda', 'format'],
  ['peña', 'format'],
  ['xn--pea-8na', 'format'],
  ['12345', 'format'],
  ['a.b.c', 'format'],
  ['www', 'reserved'],
  ['admin', 'reserved'],
  ['api', 'reserved'],
  ['unfinished-1', 'reserved'],
] as const)('%s: %s', (subdomain, problem) => {
  expect(subdomainProblem(subdomain)).toBe(problem)
})

test.each([
  ['Colmado La Peña', 'colmado-la-pena'],
  ['  Ferretería «El Vecino», SRL ', 'ferreteria-el-vecino-srl'],
  ['Ñandú & Hijos', 'nandu-hijos'],
  ['日本', ''],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('%s is at %s', (name, subdomain) => {
  expect(subdomainFrom(name)).toBe(subdomain)
})
