import { expect, test } from 'vitest'
import { OPENING_PAGES, type OpeningPage, readOpening } from './opening.ts'

const pageOf = (name: string): OpeningPage => {
  const page = OPENING_PAGES[name]
  if (!page) throw new Error(`there is no page ${name}`)
  return page
}

const SENT = {
  name: ' Colmado La Peña ',
  subdomain: ' La-Pena ',
  business: 'hardware',
  rnc: '1-01-85004-3',
  owner: 'Ana',
  email: ' Ana@Pena.DO ',
  password: 'secreta',
  language: 'en',
  catalogue: 'empty',
}

test('what was sent is read as people type it', () => {
  expect(readOpening(SENT, pageOf('pos'))).toEqual({
    input: {
      name: 'Colmado La Peña',
      subdomain: 'la-pena',
      business: 'hardware',
      rnc: '101850043',
      owner: 'Ana',
      email: 'ana@pena.do',
      password: 'secreta',
      language: 'en',
      catalogue: 'empty',
    },
  })
})

test('a product has its own kinds of business, and the first of them for whatever else was sent', () => {
  expect(readOpening(SENT, pageOf('legatti'))).toMatchObject({ input: { business: 'law' } })
  expect(readOpening({ ...SENT, business: 'law' }, pageOf('pos'))).toMatchObject({
    input: { business: 'grocery' },
  })
})

test('of each field that is wrong the first thing is said', () => {
  const sent = { ...SENT, name: ' ', subdomain: 'a', rnc: '123', owner: '', email: 'ana', password: 'corta' }
  expect(readOpening(sent, pageOf('pos'))).toEqual({
    problems: {
      name: 'name_missing',
      subdomain: 'subdomain_short',
      rnc: 'rnc_invalid',
      owner: 'owner_missing',
      email: 'email_invalid',
      password: 'password_short',
    },
  })
  expect(readOpening({}, pageOf('pos'))).toMatchObject({ problems: { subdomain: 'subdomain_short' } })
})

test('a tax id is not needed, and one whose check digit does not agree is taken', () => {
  expect(readOpening({ ...SENT, rnc: '' }, pageOf('pos'))).toMatchObject({ input: { rnc: '' } })
  expect(readOpening({ ...SENT, rnc: '101850044' }, pageOf('pos'))).toMatchObject({
    input: { rnc: '101850044' },
  })
})
