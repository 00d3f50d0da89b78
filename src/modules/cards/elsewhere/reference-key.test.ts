import { expect, test } from 'vitest'
import { authorizationKey, referenceKey } from './reference-key.ts'

test.each(['004512', '4512', 'Aut. 00-4512', 'AUT004512', 'autorización: 4512', 'REF 4512'])(
  '%s is the number 4512',
  (typed) => {
    expect(referenceKey(typed)).toBe('4512')
  },
)

test('letters count, whichever way they are typed', () => {
  expect(referenceKey('ok0001')).toBe('OK0001')
  expect(referenceKey('OK0002')).not.toBe(referenceKey('OK0001'))
})

test.each([null, undefined, '', ' - ', '000', 'AUT'])('%o is no number', (typed) => {
  expect(referenceKey(typed)).toBeNull()
})

test('where no terminal asks for an authorisation only what looks like one is compared', () => {
  expect(
    ['VISA', '4417', '004512', 'OK0001', 'FIRMADO'].map((typed) => authorizationKey(typed, false)),
  ).toEqual([null, null, '4512', 'OK0001', null])
  expect(['VISA', '4417'].map((typed) => authorizationKey(typed, true))).toEqual(['VISA', '4417'])
})
