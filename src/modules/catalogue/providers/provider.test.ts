import { expect, test } from 'vitest'
import { isFuller, PROVIDER_REFUSALS, providerInput } from './provider.ts'

const known = { name: 'Granos del Yaque', code: 'PRV-01' }

const refusals = (more: object): readonly string[] => {
  const read = providerInput.safeParse({ ...known, ...more })
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a supplier is typed as people type: dashes of the RNC, a local telephone, spaces around', () => {
  expect(
    providerInput.parse({
      ...known,
      name: ' Granos del Yaque ',
      tax_id: '1-01-85004-3',
      phone: '809 555 1234',
      email: '',
      website: 'https://granos.example.test',
    }),
  ).toMatchObject({
    name: 'Granos del Yaque',
    tax_id: '101850043',
    phone: '+18095551234',
    email: null,
    website: 'https://granos.example.test',
    address: null,
  })
})

test('an address that lacks its beginning is completed, however it is saved', () => {
  expect(providerInput.parse({ ...known, website: ' granos.com/precios ' }).website).toBe(
    'https://granos.com/precios',
  )
  expect(providerInput.parse({ ...known, website: 'http://granos.com' }).website).toBe('http://granos.com')
})

test('what is refused says so at its field', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ name: ' ' })).toEqual(['name: Name is required'])
  expect(refusals({ code: undefined })).toEqual(['code: Code is required'])
  expect(refusals({ email: 'granos' })).toEqual(['email: Email is not valid'])
  expect(refusals({ website: 'granos' })).toEqual(['website: Invalid URL'])
  expect(refusals({ website: 'javascript:alert(1)' })).toEqual(['website: Invalid URL'])
  expect(refusals({ tax_id: '12345' })).toEqual([`tax_id: ${PROVIDER_REFUSALS.tax_id_invalid}`])
  expect(refusals({ address: 'x'.repeat(501) })).toEqual([`address: ${PROVIDER_REFUSALS.too_long}`])
  for (const credit_limit of [-1, '1.005', 'mucho', 1e15]) {
    expect(refusals({ tax_id: '101850043', credit_limit })).toEqual([
      `credit_limit: ${PROVIDER_REFUSALS.credit_limit_invalid}`,
    ])
  }
  for (const discount_percent of [-1, 100.01, 'todo']) {
    expect(refusals({ tax_id: '101850043', discount_percent })).toEqual([
      `discount_percent: ${PROVIDER_REFUSALS.discount_invalid}`,
    ])
  }
})

test('a tax id whose check digit fails is kept: the tax office has issued such numbers', () => {
  expect(refusals({ tax_id: '101850044' })).toEqual([])
})

test('the short form needs no tax id, the fuller one does', () => {
  expect(refusals({ company_name: '', credit_limit: null, notes: null })).toEqual([])
  for (const fuller of [{ company_name: 'Granos, SRL' }, { credit_limit: 0 }, { notes: 'Llamar antes' }]) {
    expect(refusals(fuller)).toEqual([`tax_id: ${PROVIDER_REFUSALS.tax_id_required}`])
    expect(refusals({ ...fuller, tax_id: '001-1391820-5' })).toEqual([])
  }
  expect(isFuller({ city: '' })).toBe(false)
  expect(isFuller({ discount_percent: 0 })).toBe(true)
})

test('what is left out of the fuller form is not the same as what is emptied', () => {
  const { city, notes, credit_limit, discount_percent } = providerInput.parse({
    ...known,
    tax_id: '101850043',
    notes: '',
    credit_limit: '1,500.50',
    discount_percent: '2.5',
  })
  expect({ city, notes, credit_limit, discount_percent }).toEqual({
    city: undefined,
    notes: null,
    credit_limit: 150_050,
    discount_percent: 250,
  })
})
