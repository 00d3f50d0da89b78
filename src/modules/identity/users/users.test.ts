import { expect, test } from 'vitest'
import { newUserInput, userChange } from './users.ts'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const ana = { name: ' Ana ', email: ' Ana@Colmado.DO ', role_id: ID, password: 'secreta' }

test('an address is kept in small letters, a telephone as it is dialled, and no warehouse as none', () => {
  expect(newUserInput.parse({ ...ana, phone: '(809) 555-0142', warehouse_id: 'none' })).toEqual({
    name: 'Ana',
    email: 'ana@colmado.do',
    password: 'secreta',
    role_id: ID,
    language: 'es',
    warehouse_id: null,
    phone: '+18095550142',
    image_url: null,
    invite: false,
  })
})

test('somebody new needs a password of six, or an invitation', () => {
  expect(newUserInput.safeParse({ ...ana, password: '', invite: true }).success).toBe(true)
  const said = (input: object) => newUserInput.safeParse({ ...ana, ...input }).error?.issues[0]?.message
  expect(said({ password: '' })).toBe('a password is required')
  expect(said({ password: '12345' })).toBe('must have at least 6 characters')
  expect(said({ password: '123456' })).toBeUndefined()
})

test('all that is missing is said at once', () => {
  const said = newUserInput.safeParse({ name: '', email: '', role_id: '', password: '' }).error?.issues
  expect(said?.map(({ path }) => path.join())).toEqual(['name', 'email', 'role_id', 'password'])
})

test('whoever is there already keeps the password when none is typed', () => {
  expect(userChange.parse({ ...ana, id: ID, password: '' }).password).toBe('')
  expect(userChange.safeParse({ ...ana, id: ID, password: '123' }).success).toBe(false)
})

test('what is no name, address, role or telephone is refused', () => {
  for (const wrong of [
    { name: ' ' },
    { email: 'ana' },
    { role_id: '' },
    { phone: 'ext. 12' },
    { image_url: 'ana.jpg' },
  ]) {
    expect([wrong, newUserInput.safeParse({ ...ana, ...wrong }).success]).toEqual([wrong, false])
  }
})
