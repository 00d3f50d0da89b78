import { nameToStranger } from '#modules/notifications/mail/names-in-letters.ts'
import { formatDay } from '#ui/words/format.ts'
import type { EndStage } from './ending.ts'

export type EndLetter = {
  readonly stage: EndStage
  readonly language: 'es' | 'en'
  /** Whose letter it is. */
  readonly name: string
  readonly shop: string
  readonly plan: string
  readonly isTrial: boolean
  readonly until: Date
  readonly timeZone: string
  readonly brand: string
  /** Whom to ask. */
  readonly support: string
  /** The page of the plan in the shop's office; null where the installation does not know its own address. */
  readonly office: string | null
}

const SAYS = {
  es: {
    hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    a_shop: 'su negocio',
    subject: (shop: string, day: string) => `El plan de ${shop} termina el ${day}`,
    subject_ended: (shop: string) => `El plan de ${shop} terminó`,
    ends: (plan: string, shop: string, day: string) => `El plan ${plan} de ${shop} termina el ${day}.`,
    trial_ends: (shop: string, day: string) => `La prueba gratis de ${shop} termina el ${day}.`,
    ended: (plan: string, shop: string, day: string) => `El plan ${plan} de ${shop} terminó el ${day}.`,
    trial_ended: (shop: string, day: string) => `La prueba gratis de ${shop} terminó el ${day}.`,
    stays:
      'Todo lo que tiene sigue ahí y puede seguir vendiendo. Sin un plan, lo nuevo llega solo hasta lo que permite lo gratis.',
    office: 'Vea su plan y lo que ofrecen los otros:',
    typed: 'Vea su plan en la oficina de su negocio, con el código 919.',
    ask: (support: string) => `Para seguir con un plan o pagarlo, escriba a ${support}.`,
  },
  en: {
    hello: (name: string) => (name ? `Hello, ${name}:` : 'Hello:'),
    a_shop: 'your business',
    subject: (shop: string, day: string) => `The plan of ${shop} ends on ${day}`,
    subject_ended: (shop: string) => `The plan of ${shop} has ended`,
    ends: (plan: string, shop: string, day: string) => `The ${plan} plan of ${shop} ends on ${day}.`,
    trial_ends: (shop: string, day: string) => `The free trial of ${shop} ends on ${day}.`,
    ended: (plan: string, shop: string, day: string) => `The ${plan} plan of ${shop} ended on ${day}.`,
    trial_ended: (shop: string, day: string) => `The free trial of ${shop} ended on ${day}.`,
    stays:
      'All that you have stays and you can go on selling. Without a plan, what is new goes only as far as what is free allows.',
    office: 'See your plan and what the others offer:',
    typed: 'See your plan in the office of your business, by the code 919.',
    ask: (support: string) => `To go on with a plan or to pay it, write to ${support}.`,
  },
} as const

/**
 * What an owner reads of the end of their shop's plan. Whoever opened it typed the address, the name and the shop's, and the
 * letter is the installation's own: of names it says what names have.
 */
export function endLetter(of: EndLetter): { subject: string; text: string } {
  const { stage, language, plan, isTrial, until, timeZone, brand, support, office } = of
  const says = SAYS[language]
  const name = nameToStranger(of.name)
  const shop = nameToStranger(of.shop) || says.a_shop
  const day = formatDay(until, { language, timeZone })
  const isOver = stage === 'ended'
  const said = isTrial
    ? says[isOver ? 'trial_ended' : 'trial_ends'](shop, day)
    : says[isOver ? 'ended' : 'ends'](plan, shop, day)
  const parts = [
    says.hello(name),
    said,
    says.stays,
    office === null ? says.typed : `${says.office}\n${office}`,
    ...(support === '' ? [] : [says.ask(support)]),
    brand,
  ]
  return {
    subject: isOver ? says.subject_ended(shop) : says.subject(shop, day),
    text: `${parts.join('\n\n')}\n`,
  }
}
