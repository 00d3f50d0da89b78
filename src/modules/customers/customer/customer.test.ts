import { describe, expect, test } from 'vitest'
import { createCustomerInput, customerCode, updateCustomerInput } from './customer.ts'
import { customerSearchText, customerSearchWords } from './customer-search.ts'
import { GENERAL_CUSTOMER, isGeneralCustomer } from './general-customer.ts'

const ID = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e6f'

const refusals = (input: unknown) => {
  const read = createCustomerInput.safeParse(input)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the fields of a customer', () => {
  test('are read as people type them', () => {
    expect(
      createCustomerInput.parse({
        name: '  Altagracia Núñez ',
        tax_id: '001-1391820-5',
        phone: '(809) 555-0134',
        email: ' alta@ejemplo.test ',
        address: '',
      }),
    ).toMatchObject({
      name: 'Altagracia Núñez',
      tax_id: '00113918205',
      phone: '+18095550134',
      email: 'alta@ejemplo.test',
      address: null,
    })
  })

  test('a name is enough', () => {
    expect(refusals({ name: 'Ana' })).toEqual([])
  })

  test('without a name say so', () => {
    expect(refusals({})).toEqual([['name', 'Name is required']])
    expect(refusals({ name: '   ' })).toEqual([['name', 'Name is required']])
  })

  test('an e-mail is valid or empty', () => {
    expect(refusals({ name: 'Ana', email: '' })).toEqual([])
    expect(refusals({ name: 'Ana', email: 'ana@' })).toEqual([['email', 'Invalid email']])
  })

  test('a tax id of the wrong length is refused, one whose check digit fails is not', () => {
    expect(refusals({ name: 'Ana', tax_id: '12345' })).toEqual([
      ['tax_id', 'Type an RNC of 9 digits or a cédula of 11.'],
    ])
    expect(refusals({ name: 'Ana', tax_id: '101850042' })).toEqual([])
  })

  test('a telephone that cannot be dialled stays as it was typed', () => {
    expect(createCustomerInput.parse({ name: 'Ana', phone: '555-1234 ext. 2' }).phone).toBe('555-1234 ext. 2')
  })
})

describe('an update', () => {
  test('leaves out what is not given and clears what is empty', () => {
    const { id, name, tax_id, email } = updateCustomerInput.parse({ id: ID, email: '' })
    expect({ id, name, tax_id, email }).toEqual({ id: ID, name: undefined, tax_id: undefined, email: null })
  })

  test('may bring its changes under data', () => {
    expect(updateCustomerInput.parse({ id: ID, data: { name: 'Ana', code: 'A-1' } })).toMatchObject({
      id: ID,
      name: 'Ana',
      code: 'A-1',
    })
  })
})

describe('a search', () => {
  const text = customerSearchText({
    name: 'Ferretería Ñandú',
    code: 'CLI-0042',
    tax_id: '101850043',
    phone: '+18095550134',
    email: 'caja@ferre.test',
  })
  // As `customers_search` matches: short words begin a word, longer ones stand anywhere.
  const finds = (query: string) =>
    customerSearchWords(query).every((word) =>
      word.length >= 3 ? text.includes(word) : ` ${text}`.includes(` ${word}`),
    )

  test.each([
    'ferreteria nandu',
    'ÑANDÚ',
    'cli-0042',
    'caja@ferre',
    '101850043',
    '1-01-85004-3',
    '101-85004-3',
    '1-01-85',
    '8095550134',
    '809-555-0134',
    '(809) 555 0134',
    '+1 809 555 0134',
    '809-555',
    'ferre 809-555',
  ])('«%s» finds it', (query) => {
    expect(finds(query)).toBe(true)
  })

  test.each(['122011226', '829-555-0134', 'colmado', '1-01-85004-4'])('«%s» does not', (query) => {
    expect(finds(query)).toBe(false)
  })

  test('a number dialled from abroad loses its prefix', () => {
    expect(customerSearchWords('0034 612 345 678')).toEqual(['34612345678'])
  })
})

test('codes have four digits, and more when they need them', () => {
  expect([1, 9999, 12_345].map(customerCode)).toEqual(['CLI-0001', 'CLI-9999', 'CLI-12345'])
})

test('the customer that the program made is known by its own name alone', () => {
  expect(isGeneralCustomer({ name: GENERAL_CUSTOMER, is_default: true })).toBe(true)
  expect(isGeneralCustomer({ name: GENERAL_CUSTOMER })).toBe(true)
  expect(isGeneralCustomer({ name: 'Contado', is_default: true })).toBe(false)
  expect(isGeneralCustomer({ name: GENERAL_CUSTOMER, is_default: false })).toBe(false)
})
