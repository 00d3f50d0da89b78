import { expect, test } from 'vitest'
import { planName } from '#modules/plans/offer/plan-names.ts'
import { LANDINGS } from '../landings.ts'
import { type PricingPlan, pricingCards, savingsOf } from './pricing-cards.ts'

const plan = (id: string, given: Partial<PricingPlan> = {}): PricingPlan => ({
  id,
  description: '',
  features: [],
  monthlyPrice: null,
  annualPrice: null,
  badge: null,
  ...given,
})

const FOUR = [
  plan('trial', { description: '30 días con todo.', features: ['1 usuario'] }),
  plan('free', { features: ['100 respuestas'] }),
  plan('monthly', { monthlyPrice: 25, features: ['1,000 respuestas'], badge: 'Popular' }),
  plan('annual', { annualPrice: 250, description: 'Paga una vez.' }),
]

test('trial and free cost nothing and for no period, the monthly one stands out, a year is shown by the month', () => {
  const cards = pricingCards(FOUR, 'forms', 'en')
  expect(cards.map(({ name, price, isHighlighted }) => [name, price, isHighlighted])).toEqual([
    ['Free trial', { amount: '0', per: null }, false],
    ['Starter', { amount: '0', per: null }, false],
    ['Professional', { amount: '25', per: 'month' }, true],
    ['Annual', { amount: '20.83', per: 'month' }, false],
  ])
  expect(cards.at(3)?.note).toBe('Billed annually: US$250')
  expect(cards.at(2)).toMatchObject({ badge: 'Popular', rows: [{ label: '1,000 respuestas' }] })
  expect(cards.map(({ href }) => href)).toEqual([
    '/onboarding/forms?plan=trial',
    '/onboarding/forms?plan=free',
    '/onboarding/forms?plan=monthly',
    '/onboarding/forms?plan=annual',
  ])
})

test('a yearly card says what it saves, 25 % where that cannot be worked out', () => {
  expect(savingsOf(FOUR)).toBe(17)
  expect(savingsOf([plan('monthly', { monthlyPrice: 35 }), plan('annual', { annualPrice: 360 })])).toBe(14)
  expect(savingsOf([plan('annual', { annualPrice: 360 })])).toBe(25)
  expect(savingsOf([plan('monthly', { monthlyPrice: 35 }), plan('annual')])).toBe(25)
  const annual = pricingCards(FOUR, 'pos', 'es').find(({ id }) => id === 'annual')
  expect(annual?.description).toBe('Paga una vez. Ahorra 17 % frente al pago mensual.')
})

test('a twelfth of a year is rounded to the cent, half away from zero', () => {
  const amountOf = (annualPrice: number) =>
    pricingCards([plan('annual', { annualPrice })], 'pos').at(0)?.price?.amount
  expect(amountOf(100)).toBe('8.33')
  expect(amountOf(0.06)).toBe('0.01')
  expect(amountOf(12_000)).toBe('1,000')
  expect(amountOf(359.94)).toBe('30')
})

test('a plan with a name of its own keeps it; without a price it is asked for, but for a law firm, which registers', () => {
  const plans = [
    plan('trial'),
    plan('clinica', { monthlyPrice: 75, annualPrice: 720, badge: 'Más popular' }),
    plan('centro'),
  ]
  expect(pricingCards(plans, 'dental').slice(1)).toMatchObject([
    { name: 'Clínica', price: { amount: '75', per: 'month' }, note: 'o US$720 al año', isHighlighted: true },
    { name: 'Centro Dental', price: null, note: '', href: null, action: 'Hablar con ventas' },
  ])
  expect(pricingCards([plan('empresarial')], 'legatti').at(0)).toMatchObject({
    name: 'Empresarial',
    price: null,
    href: '/onboarding/legatti?plan=empresarial',
  })
})

test('a plan that is sold by the year alone is not one whose price is asked for', () => {
  const [card] = pricingCards([plan('temporada', { annualPrice: 120, description: 'Por año.' })], 'pos')
  expect(card).toMatchObject({
    description: 'Por año.',
    price: { amount: '10', per: 'month' },
    note: 'Facturado cada año: US$120',
    href: '/onboarding/pos?plan=temporada',
  })
})

test('without plans the three that are built in stand there', () => {
  for (const product of LANDINGS) {
    const cards = pricingCards([], product)
    expect([product, cards.length, cards.filter(({ isHighlighted }) => isHighlighted).length]).toEqual([
      product,
      3,
      1,
    ])
  }
  expect(pricingCards([], 'pos', 'en').map(({ price }) => price?.amount ?? null)).toEqual(['15', '35', null])
  expect(pricingCards([], 'legatti').map(({ href }) => href)).toEqual([
    '/onboarding/legatti?plan=basico',
    '/onboarding/legatti?plan=profesional',
    '/onboarding/legatti?plan=empresarial',
  ])
})

test('the cards of a landing page call each plan as the office does, those that are built in too', () => {
  for (const language of ['es', 'en'] as const) {
    const [shown] = pricingCards([plan('starter', { monthlyPrice: 10 })], 'pos', language)
    expect(shown?.name).toBe(planName('enzzo_pos', 'starter', language))
    expect(pricingCards([], 'pos', language).map(({ name }) => name)).toEqual(
      ['starter', 'monthly', 'enterprise'].map((id) => planName('enzzo_pos', id, language)),
    )
    expect(pricingCards([], 'forms', language).map(({ name }) => name)).toEqual(
      ['starter', 'monthly', 'enterprise'].map((id) => planName('formattic', id, language)),
    )
  }
})
