import { expect, test } from 'vitest'
import { wordsOf } from '#ui/form/refusals.ts'
import { CUSTOMER_REFUSALS } from '../customer/customer.ts'
import { customersMessages } from '../customers.messages.ts'
import { customerForm, formFromSearch, formOf, withTaxId } from './customer-form-fields.ts'

test('what was looked for in vain begins the form in its own field', () => {
  expect(formFromSearch(' Ana Peña ')).toMatchObject({ name: 'Ana Peña', tax_id: '', phone: '' })
  expect(formFromSearch('101850043')).toMatchObject({ name: '', tax_id: '1-01-85004-3' })
  expect(formFromSearch('8095550134')).toMatchObject({ name: '', phone: '809-555-0134' })
  expect(formFromSearch('ana@ejemplo.test')).toMatchObject({ name: '', email: 'ana@ejemplo.test' })
})

test('a customer that is opened and saved unchanged stays the same', () => {
  const customer = {
    name: 'Ferretería Ñandú',
    code: 'CLI-0002',
    tax_id: '101850043',
    email: null,
    phone: '+18095550134',
    address: null,
    is_default: false,
    eligible_for_rewards: true,
    customer_type_id: null,
    payment_terms_days: 30,
    credit_limit: 12_500.5,
  }
  const saved = customerForm(CUSTOMER_REFUSALS).parse(formOf(customer))
  expect(saved).toEqual({ ...customer, credit_limit: 12_500_50 })
})

test('no days and no limit are none, which is not zero', () => {
  const read = (payment_terms_days: string, credit_limit: string) =>
    customerForm(CUSTOMER_REFUSALS).safeParse({ ...formFromSearch('Ana'), payment_terms_days, credit_limit })
  expect(read('', ' ').data).toMatchObject({ payment_terms_days: null, credit_limit: null })
  expect(read('0', '0').data).toMatchObject({ payment_terms_days: 0, credit_limit: 0 })
  expect(read('365', '1,500.25').data).toMatchObject({ payment_terms_days: 365, credit_limit: 1500_25 })
  for (const [days, limit] of [
    ['366', 'mucho'],
    ['-1', '-5'],
    ['1.5', '1.005'],
  ] as const) {
    expect(read(days, limit).error?.issues.map(({ path }) => path[0])).toEqual([
      'payment_terms_days',
      'credit_limit',
    ])
  }
})

test('refusals are in the language of the form', () => {
  const { es, en } = customersMessages
  const refused = (words: typeof es | typeof en) => {
    const form = customerForm(wordsOf(CUSTOMER_REFUSALS, (key) => words[key]))
    const read = form.safeParse({ ...formOf(null), email: 'ana@', tax_id: '12', code: '' })
    return read.error?.issues.map(({ message }) => message)
  }
  expect(refused(en)).toEqual([
    'Name is required',
    'Type an RNC of 9 digits or a cédula of 11.',
    'Invalid email',
    'Code is required',
  ])
  expect(refused(es)).toEqual([
    'El nombre es requerido',
    'Escriba un RNC de 9 dígitos o una cédula de 11.',
    'Correo electrónico inválido',
    'El código es requerido',
  ])
})

test('a document that needs an RNC refuses an empty field in that field, and takes a failing check digit', () => {
  const form = withTaxId(CUSTOMER_REFUSALS)
  const begun = formFromSearch('Ana Peña')
  expect(form.safeParse(begun).error?.issues).toMatchObject([
    { path: ['tax_id'], message: CUSTOMER_REFUSALS.invalid_tax_id },
  ])
  expect(form.parse({ ...begun, tax_id: '1-01-85004-4' }).tax_id).toBe('101850044')
})
