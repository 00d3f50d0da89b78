import { expect, test } from 'vitest'
import { choiceOf, isOpen, keptSides } from './merge-choice.ts'

const one = { name: 'Hotel Bahía', tax_id: '101850043', phone: null, email: 'a@bahia.test', address: null }
const other = {
  name: 'Hotel Bahia SRL',
  tax_id: '101850043',
  phone: '+18095550134',
  email: 'b@bahia.test',
  address: null,
}

test('who stays keeps what they have, and the other gives what they have not', () => {
  expect(choiceOf({ one, other }, 'one')).toMatchObject({ name: 'one', email: 'one', phone: 'other' })
  expect(choiceOf({ one, other }, 'other')).toMatchObject({ name: 'other', email: 'other', phone: 'other' })
})

test('only what both have differently is to be chosen', () => {
  expect(
    (['name', 'tax_id', 'phone', 'email', 'address'] as const).filter((field) =>
      isOpen({ one, other }, field),
    ),
  ).toEqual(['name', 'email'])
})

test('what is sent says whose each field is from where the record stands that stays', () => {
  expect(keptSides({ ...choiceOf({ one, other }, 'other'), email: 'one' })).toMatchObject({
    name: 'stays',
    email: 'goes',
    phone: 'stays',
  })
})
