import { expect, test } from 'vitest'
import { CLIENT_REFUSALS, distinctTags, newClientInput } from './client.ts'
import { BILLING_TYPES, INDUSTRIES, JURISDICTIONS } from './client-kinds.ts'
import { billedAddress, billedBy, hasOwnBilledAddress, ruledOut } from './enabling.ts'

const customerId = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e6f'
const read = (data: object) => newClientInput.safeParse({ customerId, data })
const refusals = (data: object): readonly string[] =>
  (read(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('an hourly rate is of who pays by the hour, a retainer of who pays one', () => {
  const typed = (what: 'hourly_rate' | 'retainer_amount' | 'retainer_frequency') =>
    BILLING_TYPES.filter((type) => billedBy(type)[what])
  expect(typed('hourly_rate')).toEqual(['hourly', 'mixed'])
  expect(typed('retainer_amount')).toEqual(['retainer', 'mixed'])
  expect(typed('retainer_frequency')).toEqual(['retainer', 'mixed'])
})

test('what the billing has no use for is not kept, nor is an address that is the main one', () => {
  const client = { billing_same_as_main: false, portal_access_enabled: false }
  expect(ruledOut({ ...client, billing_type: 'mixed' })).toEqual([])
  expect(ruledOut({ ...client, billing_type: 'hourly' })).toEqual([
    'retainer_amount_cents',
    'retainer_frequency',
  ])
  expect(ruledOut({ ...client, billing_type: 'contingency' })).toContain('hourly_rate_cents')
  expect(ruledOut({ ...client, billing_type: 'mixed', billing_same_as_main: true })).toContain('billing_city')
})

test('the address that is billed is the main one while they are the same', () => {
  const client = { address_line1: 'Calle El Conde 5', city: 'Santo Domingo', billing_city: 'Moca' }
  expect(billedAddress({ ...client, billing_same_as_main: true })).toMatchObject({
    billing_address_line1: 'Calle El Conde 5',
    billing_city: 'Santo Domingo',
  })
  expect(billedAddress({ ...client, billing_same_as_main: false })).toMatchObject({
    billing_address_line1: null,
    billing_city: 'Moca',
  })
  expect(hasOwnBilledAddress(client)).toBe(true)
  expect(hasOwnBilledAddress({ city: 'Moca', billing_city: 'Moca', billing_state: '' })).toBe(false)
})

test('legal data are typed as people type: dashes, separators, empty for none', () => {
  expect(
    read({
      legal_representative_id: '001-1391820-5',
      annual_revenue: '1,250,000.50',
      employee_count: '1,200',
      hourly_rate: '',
      jurisdiction: '',
      payment_terms: '45',
      client_since: '',
      tags: [' Penal ', 'penal', 'Civil   y comercial', ''],
    }).data?.data,
  ).toMatchObject({
    legal_representative_id: '00113918205',
    annual_revenue: 125_000_050,
    employee_count: 1200,
    hourly_rate: null,
    jurisdiction: null,
    payment_terms: 45,
    client_since: null,
    tags: ['Penal', 'Civil y comercial'],
  })
  expect(read({}).data?.data.hourly_rate).toBeUndefined()
})

test('what is refused says so at its field', () => {
  expect(refusals({})).toEqual([])
  const { amount_invalid, count_invalid, terms_invalid, date_invalid, username_invalid } = CLIENT_REFUSALS
  expect(refusals({ hourly_rate: 'mucho' })).toEqual([`data.hourly_rate: ${amount_invalid}`])
  expect(refusals({ credit_limit: -1 })).toEqual([`data.credit_limit: ${amount_invalid}`])
  expect(refusals({ employee_count: '1e3' })).toEqual([`data.employee_count: ${count_invalid}`])
  expect(refusals({ employee_count: 1.5 })).toEqual([`data.employee_count: ${count_invalid}`])
  expect(refusals({ payment_terms: 366 })).toEqual([`data.payment_terms: ${terms_invalid}`])
  expect(refusals({ client_since: '2026-02-30' })).toEqual([`data.client_since: ${date_invalid}`])
  expect(refusals({ portal_username: 'ana luz' })).toEqual([`data.portal_username: ${username_invalid}`])
  for (const wrong of [
    { status: 'gone' },
    { risk_level: 'none' },
    { industry: 'magic' },
    { jurisdiction: 'x' },
  ])
    expect(refusals(wrong)).toHaveLength(1)
  expect(refusals({ tags: Array.from({ length: 21 }, String) })).toHaveLength(1)
})

test('there are twenty-one industries and thirteen jurisdictions, the last for what is not named', () => {
  expect(INDUSTRIES).toHaveLength(21)
  expect([INDUSTRIES[0], INDUSTRIES.at(-1)]).toEqual(['agriculture', 'other'])
  expect(JURISDICTIONS).toHaveLength(13)
})

test('tags are told apart without regard to capitals', () => {
  expect(distinctTags(['VIP', 'vip', 'Ágil', 'ágil '])).toEqual(['VIP', 'Ágil'])
})
