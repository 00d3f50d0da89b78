import { describe, expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { pageForm, readAnswer } from './azul-page.server.ts'

const KEY = 'asdhakjs'

// The hashes of this file were worked out by another program (Python's hmac), from the order that AZUL describes.
const REQUEST_HASH =
  '778c5c31b5445b8f0ca56c55ce52400a21189438cad815ef096512e53f885b2d12042c329c5ae3167001989c2ef88218c6bd97872116cad1639725c289cb0f73'
const APPROVED_HASHES = {
  utf16:
    '2f998c94898935ab20e85a4508615b6c4dcf184adb2443dc5e010db3699d7fb0ab743f9bdc6624261217a96dc272a4720250da01dd7c4673536a7bc85ed8cac1',
  utf8: '90b1c8132e5a2ef3aa0bf5665ca3b8566da0e68160f6969f095058f045a374b6d97f3bcc94f8f8425c62f01100fa0063e7dc5317f861e9c0a94995c90544c71b',
  key16:
    '2e65f6ac63b4585ca4c0408bd82372bb8ae8dd869dffb039aaac7ba37a26b43f39b3e0245119b8dc61755c928bf5f4d1b4413145eae999608955c7f463628783',
}
const DECLINED_HASH =
  '43435a452406565d17a01ad59c6dda6f2244558639f744164ccca3e342523e02074ec4e999c0d7a33358515dca52dec600c05484e42c12ac0820bcf19759af6b'

const approved = {
  OrderNumber: 'INV-000012-1795190400000',
  Amount: '118000',
  ITBIS: '21240',
  AuthorizationCode: 'OK4521',
  DateTime: '20261120120000',
  ResponseCode: 'ISO8583',
  IsoCode: '00',
  ResponseMessage: 'APROBADA',
  ErrorDescription: '',
  RRN: '000000452101',
  AuthHash: APPROVED_HASHES.utf16,
}
const declined = {
  ...approved,
  AuthorizationCode: '',
  IsoCode: '51',
  ResponseMessage: 'DECLINADA',
  ErrorDescription: 'FONDOS INSUFICIENTES',
  RRN: '000000452102',
  AuthHash: DECLINED_HASH,
}

describe('the form', () => {
  test('is signed over its fields in AZUL’s order, with the key behind them', () => {
    const form = pageForm(
      { id: '39038540035', name: 'Colmado Ñandú', type: 'ECommerce', authKey: KEY },
      {
        orderNumber: 'INV-000012-1795190400000',
        amount: cents(118_000),
        itbis: cents(21_240),
        language: 'ES',
        contract: 'ana@cliente.test',
        approvedUrl: 'https://demo.example/pay/T/approved',
        declinedUrl: 'https://demo.example/pay/T/declined',
        cancelUrl: 'https://demo.example/pay/T/cancelled',
      },
    )
    expect(form).toMatchObject({ Amount: '118000', ITBIS: '21240', CurrencyCode: '$', Locale: 'ES' })
    expect(form.AuthHash).toBe(REQUEST_HASH)
    expect(Object.values(form)).not.toContain(KEY)
  })

  test('writes nothing as three noughts', () => {
    const order = {
      orderNumber: '1',
      language: 'ES',
      contract: '',
      approvedUrl: '',
      declinedUrl: '',
      cancelUrl: '',
    }
    const merchant = { id: '1', name: '', type: '', authKey: KEY }
    const { Amount, ITBIS } = pageForm(merchant, { ...order, amount: cents(5), itbis: cents(0) })
    expect([Amount, ITBIS]).toEqual(['005', '000'])
  })
})

describe('an answer', () => {
  test('is believed by its hash, in each encoding that is said to be used', () => {
    for (const AuthHash of Object.values(APPROVED_HASHES)) {
      expect(readAnswer({ ...approved, AuthHash }, KEY)).toMatchObject({
        verdict: 'approved',
        orderNumber: 'INV-000012-1795190400000',
        amount: 118_000,
        authorizationCode: 'OK4521',
      })
    }
    expect(readAnswer({ ...approved, AuthHash: APPROVED_HASHES.utf16.toUpperCase() }, KEY)).not.toBeNull()
    expect(readAnswer(declined, KEY)).toMatchObject({ verdict: 'declined', message: 'FONDOS INSUFICIENTES' })
  })

  test('of which anything signed is another is not, nor one under another key or without a hash', () => {
    for (const [name, other] of [
      ['OrderNumber', 'INV-000013-1795190400000'],
      ['Amount', '1180'],
      ['IsoCode', '05'],
      ['AuthHash', 'f'.repeat(128)],
      ['AuthHash', ''],
    ] as const) {
      expect(readAnswer({ ...approved, [name]: other }, KEY), name).toBeNull()
    }
    expect(readAnswer(approved, `${KEY}a`)).toBeNull()
    expect(readAnswer({}, KEY)).toBeNull()
    // What is not signed is not looked at.
    expect(readAnswer({ ...approved, ITBIS: '1' }, KEY)).toEqual(readAnswer(approved, KEY))
  })

  test('that is cut elsewhere makes no approval of a refusal', () => {
    const forged = {
      ...declined,
      DateTime: '202611201200',
      ResponseCode: '',
      IsoCode: '00',
      ResponseMessage: 'ISO858351DECLINADA',
    }
    expect(readAnswer(forged, KEY)).toMatchObject({ verdict: 'odd' })
    const shifted = { ...approved, Amount: '118000OK4521', AuthorizationCode: '' }
    expect(readAnswer(shifted, KEY)).toMatchObject({ verdict: 'odd', key: readAnswer(approved, KEY)?.key })
  })
})
