import { type Landing, onboardingPath, type PageLanguage } from '../landings.ts'
import type { PricingCard } from './pricing-cards.ts'

type Say = (es: string, en: string) => string
type Cards = (language: PageLanguage) => readonly PricingCard[]

const card = (given: Partial<PricingCard> & Pick<PricingCard, 'id' | 'name' | 'action'>): PricingCard => ({
  ...{ description: '', price: null, note: '', badge: '', rows: [], isHighlighted: false, href: null },
  ...given,
})

const monthly = (amount: string) => ({ amount, per: 'month' }) as const

const inWords =
  (cards: (say: Say) => readonly PricingCard[]): Cards =>
  (language) =>
    cards((es, en) => (language === 'es' ? es : en))

const trialRow = (say: Say) => ({
  label: say('Prueba gratis', 'Free trial'),
  value: say('30 días', '30 days'),
})

const pos = inWords((say) => {
  const [users, extra, products] = [
    say('Usuarios', 'Users'),
    say('Usuario adicional', 'Additional user'),
    say('Productos', 'Products'),
  ]
  const asked = say('a medida', 'as agreed')
  const href = onboardingPath('pos')
  return [
    card({
      ...{ id: 'entrepreneur', name: say('Emprendedor', 'Entrepreneur'), price: monthly('15'), href },
      rows: [
        { label: users, value: '1' },
        { label: extra, value: 'US$5' },
        { label: products, value: say('hasta 1,000', 'up to 1,000') },
        trialRow(say),
      ],
      action: say('Empezar gratis', 'Start free'),
    }),
    card({
      ...{ id: 'professional', name: say('Profesional', 'Professional'), price: monthly('35'), href },
      badge: say('Anual: ahorras US$60', 'Yearly: save US$60'),
      rows: [
        { label: users, value: '3' },
        { label: extra, value: 'US$5' },
        { label: products, value: say('sin límite', 'unlimited') },
        trialRow(say),
      ],
      ...{ isHighlighted: true, action: say('Prueba 30 días gratis', 'Try it free for 30 days') },
    }),
    card({
      ...{ id: 'enterprise', name: say('Empresa', 'Enterprise') },
      rows: [{ label: users, value: asked }, { label: products, value: asked }, trialRow(say)],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

const forms = inWords((say) => {
  const [answers, active] = [
    say('Respuestas al mes', 'Responses a month'),
    say('Formularios activos', 'Active forms'),
  ]
  const [none, href] = [say('sin límite', 'unlimited'), onboardingPath('forms')]
  return [
    card({
      ...{ id: 'starter', name: say('Inicial', 'Starter'), price: monthly('10'), href },
      rows: [
        { label: answers, value: '100' },
        { label: active, value: '10' },
      ],
      action: say('Empezar', 'Get started'),
    }),
    card({
      ...{ id: 'professional', name: say('Profesional', 'Professional'), price: monthly('25'), href },
      rows: [{ label: answers, value: '1,000' }, { label: active, value: none }, trialRow(say)],
      ...{ isHighlighted: true, action: say('Prueba 30 días gratis', 'Try it free for 30 days') },
    }),
    card({
      ...{ id: 'enterprise', name: say('Empresa', 'Enterprise'), price: { ...monthly('50'), from: true } },
      rows: [
        { label: answers, value: none },
        { label: say('Usuarios', 'Users'), value: none },
        { label: 'SSO / SAML', value: say('incluido', 'included') },
      ],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

const dental = inWords((say) => {
  const [who, extra] = [
    say('Profesionales', 'Professionals'),
    say('Profesional adicional', 'Additional professional'),
  ]
  const year = { label: say('Pago anual', 'Paid by the year'), value: '−20 %' }
  const href = onboardingPath('dental')
  return [
    card({
      ...{ id: 'office', name: say('Consultorio', 'Office'), price: monthly('35'), href },
      rows: [{ label: who, value: '1' }, { label: extra, value: 'US$15' }, year, trialRow(say)],
      action: say('Empezar gratis', 'Start free'),
    }),
    card({
      ...{ id: 'clinic', name: say('Clínica', 'Clinic'), price: monthly('75'), href },
      rows: [{ label: who, value: '3' }, { label: extra, value: 'US$15' }, year, trialRow(say)],
      ...{ isHighlighted: true, action: say('Prueba 30 días gratis', 'Try it free for 30 days') },
    }),
    card({
      ...{ id: 'centre', name: say('Centro Dental', 'Dental Centre') },
      rows: [{ label: who, value: say('a medida', 'as agreed') }, trialRow(say)],
      action: say('Hablar con ventas', 'Talk to sales'),
    }),
  ]
})

/** In Spanish alone, as its page. */
const legatti: Cards = () => {
  const plan = (id: string) => ({ id, href: `${onboardingPath('legatti')}?plan=${id}` })
  const rowsOf = (users: string, cases: string, room: string) => [
    { label: 'Usuarios', value: users },
    { label: 'Casos activos', value: cases },
    { label: 'Documentos', value: room },
  ]
  return [
    card({
      ...plan('basico'),
      ...{ name: 'Básico', price: monthly('99'), action: 'Empezar con Básico' },
      rows: rowsOf('5', '50', '5 GB'),
    }),
    card({
      ...plan('profesional'),
      ...{ name: 'Profesional', price: monthly('299'), action: 'Empezar con Profesional' },
      ...{ rows: rowsOf('20', 'sin límite', '50 GB'), isHighlighted: true },
    }),
    card({
      ...plan('empresarial'),
      ...{ name: 'Empresarial', action: 'Empezar con Empresarial' },
      rows: rowsOf('a medida', 'sin límite', 'a medida'),
    }),
  ]
}

/** What stands on a page whose product has no plans kept: the plans that every installation begins with. */
export const BUILT_IN_CARDS: Readonly<Record<Landing, Cards>> = { pos, forms, dental, legatti }
