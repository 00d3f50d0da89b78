import { expect, test } from 'vitest'
import { testForm } from '../../testing/published-form.server.ts'
import { testField } from '../../testing/test-schema.ts'
import { prefilledBy } from './prefilled.ts'

const form = testForm([
  testField('text', 'nombre'),
  testField('number', 'edad'),
  testField('toggle', 'socio'),
  testField('select', 'ciudad'),
  testField('checkbox', 'gustos'),
  testField('file', 'cedula'),
  testField('signature', 'firma'),
])

test('an address says what fields take, and nothing else', () => {
  const said = { nombre: 'Ana', edad: '30', socio: 'true', ciudad: 'option_2', gustos: 'option_1,nada' }
  expect(prefilledBy(form, { ...said, lang: 'en', otro: 'x' })).toEqual({
    nombre: 'Ana',
    edad: 30,
    socio: true,
    ciudad: 'option_2',
    gustos: ['option_1'],
  })
  const wrong = {
    edad: '1e99',
    socio: 'sí',
    ciudad: 'Santiago',
    gustos: 'nada',
    cedula: 'x',
    firma: 'data:x',
  }
  expect(prefilledBy(form, wrong)).toEqual({})
  expect(prefilledBy(form, { nombre: 'x'.repeat(900) }).nombre).toHaveLength(500)
})

test('what an address says to the page is no answer: the token of a link, nor the password of its door', () => {
  const named = testForm(['link', 'lang', 'embed', 'password', 'enlace'].map((key) => testField('text', key)))
  const said = { link: 'q3Jtoken', lang: 'en', embed: '1', password: 'palmera', enlace: 'https://ejemplo.do' }
  expect(prefilledBy(named, said)).toEqual({ enlace: 'https://ejemplo.do' })
})
