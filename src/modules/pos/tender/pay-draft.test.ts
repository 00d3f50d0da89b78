import { describe, expect, test } from 'vitest'
import { type Tender, tenderTotals } from '#modules/pricing/tender/tender.ts'
import { formatVoucherCode, newVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { cardWayOf, draftFor, draftInLocal, type PayDraft, startDraft, tenderStatusOf } from './pay-draft.ts'
import { type PayMethod, payCurrencies, payMethods, takesReference } from './pay-methods.ts'

const id = (n: number) => `0199a0b2-7c1f-7d6e-9f4e-00000000000${n}`
const cash: PayMethod = {
  id: id(1) as PaymentMethodId,
  name: 'Efectivo',
  kind: 'cash',
  useCurrencies: true,
  isDefault: true,
  usesTerminal: false,
}
const card: PayMethod = {
  id: id(2) as PaymentMethodId,
  name: 'Tarjeta',
  kind: 'card',
  useCurrencies: false,
  isDefault: false,
  usesTerminal: true,
}
const voucher: PayMethod = { ...card, id: id(4) as PaymentMethodId, name: 'Bono de regalo', kind: 'voucher' }
const dollar = { id: id(3) as CurrencyId, code: 'USD', symbol: 'US$', rate: rateE4(625_000) }
const due: Tender = { due: cents(239_250), payments: [] }

const draft = (method: PayMethod, amount: number | null): PayDraft => ({
  ...startDraft(due, { id: 'x', method, currency: null }),
  amount: amount === null ? null : cents(amount),
})

describe('the payment that is being typed', () => {
  test('proposes what remains, in its currency', () => {
    expect(startDraft(due, { id: 'x', method: cash, currency: null }).amount).toBe(239_250)
    expect(startDraft(due, { id: 'x', method: cash, currency: dollar }).amount).toBe(3828)
    expect(startDraft(due, { id: 'x', method: card, currency: dollar }).currency).toBeNull()
  })

  test('counts before it is taken, with its change', () => {
    const status = tenderStatusOf(due, draft(cash, 250_000), 'reference')
    expect(status).toMatchObject({ draftCounts: true, canFinish: true, refusal: null })
    expect(tenderTotals(status.tender).change).toBe(10_750)
  })

  test('does not finish a sale that is not paid', () => {
    expect(tenderStatusOf(due, draft(cash, 100_000), 'reference')).toMatchObject({
      draftCounts: true,
      canFinish: false,
    })
    expect(tenderStatusOf(due, draft(cash, null), 'reference')).toMatchObject({
      draftCounts: false,
      canFinish: false,
    })
    expect(tenderStatusOf(due, null, 'reference').canFinish).toBe(false)
  })

  test('is a part where the rest has to be paid otherwise', () => {
    expect(tenderStatusOf(due, draft(cash, 100_000), 'reference').isPart).toBe(true)
    expect(tenderStatusOf(due, draft(cash, 239_250), 'reference').isPart).toBe(false)
    // The terminal has taken nothing yet.
    expect(tenderStatusOf(due, draft(card, 100_000), 'terminal').isPart).toBe(false)
    expect(tenderStatusOf(due, draft(cash, null), 'reference').isPart).toBe(false)
  })

  test('is refused where it cannot give change', () => {
    expect(tenderStatusOf(due, draft(card, 250_000), 'reference')).toMatchObject({
      refusal: 'exceeds_remaining',
      canFinish: false,
    })
  })

  test('is no voucher before its code is whole, nor once that was refused, however it is typed', () => {
    const code = newVoucherCode(() => 7)
    const status = (more: Partial<PayDraft>) =>
      tenderStatusOf(due, { ...draft(voucher, 239_250), ...more }, 'reference')
    expect(status({ reference: code })).toMatchObject({ refusal: null, canFinish: true })
    for (const more of [
      { reference: code.slice(0, 5) },
      { reference: ` ${code.toLowerCase()}`, refusedCode: code },
    ]) {
      const refused = status(more)
      expect(refused).toMatchObject({ refusal: 'voucher_refused', draftCounts: false, canFinish: false })
      expect(tenderTotals(refused.tender).remaining).toBe(239_250)
    }
    expect(status({ reference: newVoucherCode(() => 8), refusedCode: code }).canFinish).toBe(true)
  })

  test('is no voucher that has paid a part already, however its code was typed', () => {
    const code = newVoucherCode(() => 7)
    const typed = { ...draft(voucher, 10_000), reference: formatVoucherCode(code) }
    const { tender } = tenderStatusOf(due, typed, 'reference')
    expect(tenderStatusOf(tender, typed, 'reference')).toMatchObject({ refusal: null, draftCounts: true })
    const again = { ...typed, id: 'y', reference: ` ${code.toLowerCase()}` }
    expect(tenderStatusOf(tender, again, 'reference')).toMatchObject({
      refusal: 'voucher_twice',
      draftCounts: false,
      canFinish: false,
    })
    const other = { ...again, reference: newVoucherCode(() => 8) }
    expect(tenderStatusOf(tender, other, 'reference')).toMatchObject({ refusal: null, draftCounts: true })
  })

  test('of a scanner that typed a code into the amount does not finish', () => {
    expect(tenderStatusOf(due, draft(cash, 746_991_100_001_200), 'reference')).toMatchObject({
      implausible: true,
      canFinish: false,
    })
  })

  test('is said in the shop’s own money, unless it is a code that was scanned', () => {
    const inDollars = { ...draft(cash, 2000), currency: dollar }
    expect(draftInLocal(inDollars)).toBe(125_000)
    expect(draftInLocal({ ...inDollars, amount: cents(746_991_200_002_800) })).toBeNull()
    expect(draftInLocal({ ...inDollars, amount: null })).toBeNull()
    expect(draftInLocal(draft(cash, 746_991_200_002_800))).toBeNull()
  })

  test('is not needed where nothing is due', () => {
    expect(tenderStatusOf({ ...due, due: cents(0) }, null, 'reference').canFinish).toBe(true)
  })
})

describe('a card where the counter has a terminal', () => {
  const onCard = draft(card, 239_250)

  test('is no payment before the terminal has approved it', () => {
    expect(tenderStatusOf(due, onCard, 'terminal')).toMatchObject({
      atTerminal: true,
      draftCounts: false,
      canFinish: false,
      refusal: null,
    })
  })

  test('is asked for no more than is owed', () => {
    expect(tenderStatusOf(due, draft(card, 250_000), 'terminal').refusal).toBe('exceeds_remaining')
  })

  test('that was charged elsewhere says its authorisation', () => {
    const elsewhere = { ...onCard, elsewhere: true }
    expect(tenderStatusOf(due, elsewhere, 'terminal')).toMatchObject({
      atTerminal: false,
      refusal: 'authorization_missing',
      canFinish: false,
    })
    expect(tenderStatusOf(due, { ...elsewhere, reference: 'OK1234' }, 'terminal')).toMatchObject({
      refusal: null,
      canFinish: true,
    })
  })

  test.each(['-', '000', 'Aut.'])('and %s is none', (reference) => {
    expect(tenderStatusOf(due, { ...onCard, elsewhere: true, reference }, 'terminal')).toMatchObject({
      refusal: 'authorization_missing',
      canFinish: false,
    })
    // Where the shop has no terminal it is a note of any kind.
    expect(tenderStatusOf(due, { ...onCard, reference }, 'reference').canFinish).toBe(true)
  })

  test('closes the sale once it stands among the payments', () => {
    const approved = {
      id: 'a',
      paymentMethodId: card.id,
      kind: 'card' as const,
      amount: cents(239_250),
      currency: null,
      reference: 'AUT 1',
    }
    expect(tenderStatusOf({ ...due, payments: [approved] }, draft(card, null), 'terminal').canFinish).toBe(
      true,
    )
  })
})

describe('a card where nobody answers', () => {
  const onCard = draft(card, 239_250)

  test('is charged elsewhere, with its authorisation, and Enter alone closes nothing', () => {
    expect(tenderStatusOf(due, onCard, 'elsewhere')).toMatchObject({
      atTerminal: false,
      refusal: 'authorization_missing',
      draftCounts: false,
      canFinish: false,
    })
    expect(tenderStatusOf(due, { ...onCard, reference: ' ' }, 'elsewhere').canFinish).toBe(false)
    expect(tenderStatusOf(due, { ...onCard, reference: 'OK1234' }, 'elsewhere')).toMatchObject({
      refusal: null,
      canFinish: true,
    })
  })

  test('is not charged once more when the connection comes back, until somebody says so', () => {
    const kept = draftFor({ ...onCard, reference: 'OK1234' }, 'elsewhere')
    expect(tenderStatusOf(due, kept, 'terminal')).toMatchObject({ atTerminal: false, canFinish: true })
    expect(draftFor(draft(cash, 100), 'elsewhere').elsewhere).toBe(false)
  })

  test('keeps its optional reference in a shop without terminals', () => {
    expect(cardWayOf(false, true)).toBe('reference')
    expect(tenderStatusOf(due, onCard, 'reference')).toMatchObject({ refusal: null, canFinish: true })
  })

  test('is taken for one of a terminal where nobody knows whether the shop has any', () => {
    expect(cardWayOf(true, true)).toBe('elsewhere')
    expect(cardWayOf(null, true)).toBe('elsewhere')
  })
})

describe('a card before the terminals are known', () => {
  test('is no payment yet, while cash is', () => {
    expect(cardWayOf(null, false)).toBe('unknown')
    expect(cardWayOf(true, false)).toBe('terminal')
    expect(tenderStatusOf(due, draft(card, 239_250), 'unknown')).toMatchObject({
      isAwaited: true,
      atTerminal: false,
      draftCounts: false,
      canFinish: false,
    })
    const elsewhere = { ...draft(card, 239_250), elsewhere: true, reference: 'OK1234' }
    expect(tenderStatusOf(due, elsewhere, 'unknown').canFinish).toBe(false)
    expect(tenderStatusOf(due, draft(cash, 250_000), 'unknown')).toMatchObject({
      isAwaited: false,
      canFinish: true,
    })
  })
})

test('a currency whose rate cannot be read is left out', () => {
  const row = (code: string, rate: number, is_default = false) => ({
    id: id(4) as CurrencyId,
    code,
    symbol: code,
    rate,
    is_default,
  })
  expect(payCurrencies([row('DOP', 1, true), row('USD', 62.5), row('EUR', 0)])).toMatchObject([
    { code: 'DOP', rate: null },
    { code: 'USD', rate: 625_000 },
  ])
})

test('what leaves a trace elsewhere takes a reference', () => {
  expect([takesReference('cash'), takesReference('card'), takesReference('transfer')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a method behaves as its code says', () => {
  const row = {
    id: id(5) as PaymentMethodId,
    code: 'CREDIT_NOTE',
    name: 'Nota',
    use_currencies: false,
    is_default: false,
    use_card_provider: false,
  }
  expect(payMethods([row, { ...row, code: 'PUNTOS' }]).map(({ kind }) => kind)).toEqual([
    'credit_note',
    'other',
  ])
})
