import { expect, test } from 'vitest'
import { contactFaults } from './contact-faults.ts'

const WHOLE = { name: 'Ana', email: 'ana@correo.do', phone: '', subject: 'Café', message: 'Hola' }

test('what is left out or no address is said of its own field, and a telephone may be left out', () => {
  expect(contactFaults(WHOLE)).toEqual({})
  expect(contactFaults({})).toEqual({
    name: 'required',
    email: 'required',
    subject: 'required',
    message: 'required',
  })
  for (const email of ['ana', 'ana@', 'ana@correo', 'ana rosa@correo.do', 'a@b.do,c@d.do', 'josé@correo.do'])
    expect(contactFaults({ ...WHOLE, email }), email).toEqual({ email: 'email' })
  expect(contactFaults({ ...WHOLE, name: '  ', message: 'x'.repeat(5001) })).toEqual({
    name: 'required',
    message: 'too_long',
  })
})
