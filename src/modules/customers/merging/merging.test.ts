import { expect, test } from 'vitest'
import { givenBack, isUndoable, keptContact, mayBeOne, takenOver } from './merging.ts'

const AT = new Date('2026-11-23T15:00:00.000Z')
const hotel = {
  name: 'Hotel Bahía',
  tax_id: '101850043',
  phone: null,
  email: 'pagos@bahia.test',
  address: null,
}
const other = {
  name: 'Hotel Bahia SRL',
  tax_id: '101850043',
  phone: '+18095550134',
  email: 'bahia@correo.test',
  address: 'Av. Duarte 8',
}
const stays = { name: 'stays', tax_id: 'stays', phone: 'stays', email: 'stays', address: 'stays' } as const

test.each([
  ['101850043', '101850043', true],
  ['101850043', '1-01-85004-3', true],
  ['101850043', null, true],
  [null, null, true],
  ['101850043', '130000001', false],
])('%s and %s may be one customer: %s', (one, two, may) => {
  expect(mayBeOne({ tax_id: one }, { tax_id: two })).toBe(may)
})

test('who stays keeps what they have, and what is empty comes of the other', () => {
  expect(keptContact(hotel, other, stays)).toEqual({
    ...hotel,
    phone: '+18095550134',
    address: 'Av. Duarte 8',
  })
})

test('a field that is chosen of the other replaces, and nothing replaces something', () => {
  const kept = keptContact(hotel, { ...other, email: null }, { ...stays, name: 'goes', email: 'goes' })
  expect(kept).toMatchObject({ name: 'Hotel Bahia SRL', email: 'pagos@bahia.test' })
})

test('undone, a field is what it was, unless somebody changed it since', () => {
  const kept = keptContact(hotel, other, stays)
  const taken = takenOver(hotel, kept)
  expect(taken).toEqual({
    phone: { from: null, to: '+18095550134' },
    address: { from: null, to: 'Av. Duarte 8' },
  })
  expect(givenBack(kept, taken)).toEqual(hotel)
  expect(givenBack({ ...kept, phone: '+18095559999' }, taken)).toEqual({ ...hotel, phone: '+18095559999' })
})

test('a merge is undone within a day', () => {
  expect(isUndoable(AT, new Date('2026-11-24T14:59:59.999Z'))).toBe(true)
  expect(isUndoable(AT, new Date('2026-11-24T15:00:00.000Z'))).toBe(false)
})
