import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { cents, ZERO } from '#platform/values/money.ts'
import { payPage } from './pay-page.server.ts'

test('a shop without a logo stands by the first character of its name, an emoji whole', () => {
  const drawn = (name: string) =>
    payPage({
      language: 'es',
      nonce: 'n',
      otherLanguage: '/pay/x?lang=en',
      form: null,
      back: null,
      cameFrom: null,
      link: {
        status: 'pending',
        isSettled: false,
        isOldTest: false,
        amount: cents(11_800),
        of: { kind: 'invoice', ncf: 'E320000000012', date: day('2026-11-29') },
        until: { day: day('2026-12-06'), time: null },
        paid: { amount: ZERO, beside: ZERO, authorization: null },
        shop: { name, phone: '', logo: '', theme: '' },
      },
    })
  expect(drawn('Colmado La Esperanza')).toContain('<span class="mark" aria-hidden="true">C</span>')
  expect(drawn('🌸 Flores')).toContain('<span class="mark" aria-hidden="true">🌸</span>')
})
