import { expect, test } from 'vitest'
import type { CustomerId } from '#platform/values/ids.ts'
import { type CustomerContact, changedContact } from './contact.ts'

const ana: CustomerContact = {
  id: '0190c7f2-0000-7000-8000-000000000001' as CustomerId,
  name: 'Ana Peralta',
  tax_id: '101850043',
  address: null,
  phone: '+18095550142',
  email: 'ana@cliente.test',
}

test('another contact is kept, beside all that is known of the customer', () => {
  expect(changedContact(ana, 'email', ' nueva@cliente.test ')).toEqual({
    ...ana,
    email: 'nueva@cliente.test',
  })
  expect(changedContact(ana, 'whatsapp', '829 555 0199')).toEqual({ ...ana, phone: '+18295550199' })
  expect(changedContact({ ...ana, phone: null }, 'whatsapp', '809-555-0142')).toEqual(ana)
})

test.each([
  ['email', 'ANA@cliente.test'],
  ['email', 'ana@'],
  ['email', ''],
  ['whatsapp', '(809) 555-0142'],
  ['whatsapp', '555'],
] as const)('the same contact or none is not kept: %s «%s»', (channel, typed) => {
  expect(changedContact(ana, channel, typed)).toBeNull()
})

test('nothing is kept of who has no RNC or cédula', () => {
  expect(changedContact({ ...ana, tax_id: null }, 'email', 'nueva@cliente.test')).toBeNull()
})
