import { planName } from '#modules/plans/offer/plan-names.ts'
import {
  LANDING_TERMS,
  type Landing,
  onboardingPath,
  type PageLanguage,
  type Say,
  sayIn,
} from '../landings.ts'
import type { PricingCard } from './pricing-cards.ts'

type NameOf = (id: string) => string
type Cards = (language: PageLanguage) => readonly PricingCard[]

const card = (given: Partial<PricingCard> & Pick<PricingCard, 'id' | 'name' | 'action'>): PricingCard => ({
  description: '',
  price: null,
  note: '',
  badge: '',
  rows: [],
  isHighlighted: false,
  href: null,
  ...given,
})

const monthly = (amount: string) => ({ amount, per: 'month' }) as const

const inWords =
  (product: Landing, cards: (say: Say, nameOf: NameOf) => readonly PricingCard[]): Cards =>
  (language) =>
    cards(sayIn(language), (id) => planName(LANDING_TERMS[product].productKey, id, language))

const trialRow = (say: Say) => ({
  label: say('Prueba gratis', 'Free trial'),
  value: say('30 días', '30 days'),
})

const pos = inWords('pos', (say, nameOf) => {
  const [users, extra, products] = [
    say('Usuarios', 'Users'),
    say('Usuario adicional', 'Additional user'),
    say('Productos', 'Products'),
  ]
  const asked = say('a medida', 'as agreed')
  const href = onboardingPath('pos')
  return [
    card({
      id: 'entrepreneur',
      name: nameOf('starter'),
      price: monthly('15'),
      href,
      rows: [
        { label: users, value: '1' },
        { label: extra, value: 'US$5' },
        { label: products, value: say('hasta 1,000', 'up to 1,000') },
        trialRow(say),
      ],
      action: say('Empezar gratis', 'Start free'),
    }),
    card({
      id: 'professional',
      name: nameOf('monthly'),
      price: monthly('35'),
      href,
      badge: say('Anual: ahorra US$60', 'Yearly: save US$60'),
      rows: [
        { label: users, value: '3' },
        { label: extra, value: 'US$5' },
        { label: products, value: say('sin límite', 'unlimited') },
        trialRow(say),
      ],
      isHighlighted: true,
      action: say('Pruebe 30 días gratis', 'Try it free for 30 days'),
    }),
    card({
      id: 'enterprise',
      name: nameOf('enterprise'),
      rows: [{ label: users, value: asked }, { label: products, value: asked }, trialRow(say)],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

const forms = inWords('forms', (say, nameOf) => {
  const [answers, active] = [
    say('Respuestas al mes', 'Responses a month'),
    say('Formularios activos', 'Active forms'),
  ]
  const [none, href] = [say('sin límite', 'unlimited'), onboardingPath('forms')]
  return [
    card({
      id: 'starter',
      name: nameOf('starter'),
      price: monthly('10'),
      href,
      rows: [
        { label: answers, value: '100' },
        { label: active, value: '10' },
      ],
      action: say('Empezar', 'Get started'),
    }),
    card({
      id: 'professional',
      name: nameOf('monthly'),
      price: monthly('25'),
      href,
      rows: [{ label: answers, value: '1,000' }, { label: active, value: none }, trialRow(say)],
      isHighlighted: true,
      action: say('Pruebe 30 días gratis', 'Try it free for 30 days'),
    }),
    card({
      id: 'enterprise',
      name: nameOf('enterprise'),
      price: { ...monthly('50'), from: true },
      rows: [
        { label: answers, value: none },
        { label: say('Usuarios', 'Users'), value: none },
        { label: 'SSO / SAML', value: say('incluido', 'included') },
      ],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

const dental = inWords('dental', (say, nameOf) => {
  const [who, extra] = [
    say('Profesionales', 'Professionals'),
    say('Profesional adicional', 'Additional professional'),
  ]
  const year = { label: say('Pago anual', 'Paid by the year'), value: '−20 %' }
  const href = onboardingPath('dental')
  return [
    card({
      id: 'office',
      name: nameOf('consultorio'),
      price: monthly('35'),
      href,
      rows: [{ label: who, value: '1' }, { label: extra, value: 'US$15' }, year, trialRow(say)],
      action: say('Empezar gratis', 'Start free'),
    }),
    card({
      id: 'clinic',
      name: nameOf('clinica'),
      price: monthly('75'),
      href,
      rows: [{ label: who, value: '3' }, { label: extra, value: 'US$15' }, year, trialRow(say)],
      isHighlighted: true,
      action: say('Pruebe 30 días gratis', 'Try it free for 30 days'),
    }),
    card({
      id: 'centre',
      name: nameOf('centro'),
      rows: [{ label: who, value: say('a medida', 'as agreed') }, trialRow(say)],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

/** In Spanish alone, as its page. */
const legatti = inWords('legatti', (_say, nameOf) => {
  const plan = (id: string) => ({
    id,
    name: nameOf(id),
    href: `${onboardingPath('legatti')}?plan=${id}`,
    action: `Empezar con ${nameOf(id)}`,
  })
  const rowsOf = (users: string, cases: string, room: string) => [
    { label: 'Usuarios', value: users },
    { label: 'Casos activos', value: cases },
    { label: 'Documentos', value: room },
  ]
  return [
    card({
      ...plan('basico'),
      price: monthly('99'),
      rows: rowsOf('5', '50', '5 GB'),
    }),
    card({
      ...plan('profesional'),
      price: monthly('299'),
      rows: rowsOf('20', 'sin límite', '50 GB'),
      isHighlighted: true,
    }),
    card({
      ...plan('empresarial'),
      rows: rowsOf('a medida', 'sin límite', 'a medida'),
    }),
  ]
})

/** What stands on a page whose product has no plans kept: the plans that every installation begins with. */
export const BUILT_IN_CARDS: Readonly<Record<Landing, Cards>> = { pos, forms, dental, legatti }
