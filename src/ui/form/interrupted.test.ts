import { expect, test } from 'vitest'
import { interruptedOf, resumed } from './interrupted.ts'

const BEGUN = { name: 'Ana', city: 'Baní', rows: [{ id: '1' }] }

test('only what was changed is kept, with what it began with', () => {
  const now = { ...BEGUN, city: 'Azua', rows: [{ id: '1' }, { id: '2' }] }
  expect(interruptedOf(BEGUN, now, 4, [])).toEqual({
    version: 4,
    begun: { city: 'Baní', rows: [{ id: '1' }] },
    typed: { city: 'Azua', rows: [{ id: '1' }, { id: '2' }] },
  })
  expect(interruptedOf(BEGUN, { ...BEGUN, rows: [{ id: '1' }] }, 4, [])).toBeNull()
})

test('no password, key or token is kept, nor what the form calls secret, nor what a text cannot hold', () => {
  const begun = {
    name: '',
    password: '',
    new_password: '',
    auth_key: '',
    smtpToken: '',
    key: '',
    pin: '',
    url: '',
    authKey: '',
    apiKey: '',
    smtpAPIKey: '',
    key_id: '',
    pin_code: '',
    otp: '',
    loginOtp: '',
    cvv: '',
    passphrase: '',
  }
  const typed = Object.fromEntries(Object.keys(begun).map((name) => [name, 'typed']))
  expect(interruptedOf(begun, typed, null, ['url'])?.typed).toEqual({ name: 'typed' })
  expect(interruptedOf({ mail: {} }, { mail: { password: 'typed' } }, null, [])).toBeNull()
  expect(interruptedOf({ file: null }, { file: new Date(0) }, null, [])).toBeNull()
})

test('what was typed stands over the record as it is now', () => {
  const kept = { version: 4, begun: { city: 'Baní' }, typed: { city: 'Azua' } }
  expect(resumed(BEGUN, 4, kept)).toEqual({ begun: BEGUN, typed: { ...BEGUN, city: 'Azua' }, stale: null })
})

test('what somebody saved meanwhile is shown, and what was changed here still says from what', () => {
  const kept = { version: 4, begun: { city: 'Baní' }, typed: { city: 'Azua' } }
  const fresh = { ...BEGUN, name: 'Ana María', city: 'Moca' }
  expect(resumed(fresh, 5, kept)).toEqual({
    begun: { ...fresh, city: 'Baní' },
    typed: { ...fresh, city: 'Azua' },
    stale: 4,
  })
})

test('the version of what a form holds beside its record belongs to what was typed', () => {
  const kept = interruptedOf({ version: 2, rows: [] }, { version: 2, rows: ['a'] }, 9, [])
  expect(kept?.typed).toEqual({ version: 2, rows: ['a'] })
  expect(interruptedOf({ version: 2, rows: [] }, { version: 3, rows: [] }, 9, [])).toBeNull()
})

test('what only sounds like a secret is kept', () => {
  const begun = { keywords: '', pinned: '', productKey: '', otpExpiration: '', monkey: '' }
  const typed = Object.fromEntries(Object.keys(begun).map((name) => [name, 'typed']))
  expect(interruptedOf(begun, typed, null, [])?.typed).toEqual(typed)
})

test('of what was sent and not answered all fields are kept, and come over whatever a new one begins with by then', () => {
  const kept = interruptedOf({ amount: 1000, notes: '' }, { amount: 1000, notes: '' }, null, [], true)
  expect(kept?.typed).toEqual({ amount: 1000, notes: '' })
  expect(kept && resumed({ amount: 0, notes: '' }, null, kept).typed).toEqual({ amount: 1000, notes: '' })
})
