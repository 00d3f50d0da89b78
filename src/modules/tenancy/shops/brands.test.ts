import { expect, test } from 'vitest'
import { brandFor, pageTitle } from './brands.ts'

test('a host carries its brand, with everything below it', () => {
  expect(brandFor('tienda.cobrafacil.example:443', false, null).name).toBe('Cobra Fácil')
  expect(brandFor('cobrafacil.example', false, null).name).toBe('Cobra Fácil')
  expect(brandFor('notcobrafacil.example', false, null).name).toBe('Enzzo')
})

test('the query chooses a brand on this machine only', () => {
  expect(brandFor('demo.localhost:3000', true, 'cobra').name).toBe('Cobra Fácil')
  expect(brandFor('demo.enzzo.example', false, 'cobra').name).toBe('Enzzo')
  expect(brandFor('demo.localhost:3000', true, 'unknown').name).toBe('Enzzo')
})

test('the title is the product and the portal', () => {
  expect(pageTitle(brandFor('localhost', true, null))).toBe('Enzzo - Portal de Formularios')
})
