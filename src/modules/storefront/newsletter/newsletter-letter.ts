import { nameToStranger } from '#modules/notifications/mail/names-in-letters.ts'
import { CONFIRM_HOURS } from './newsletter.ts'

type Facts = { shop: string; confirm: string; leave: string }

/** The letter by which an address is confirmed. No word but the store's name is in it that somebody typed: anybody may type any address. */
export const newsletterLetter = (
  language: 'es' | 'en',
  { confirm, leave, ...facts }: Facts,
): { subject: string; text: string } => {
  const shop = nameToStranger(facts.shop) || (language === 'es' ? 'una tienda' : 'a store')
  const lines =
    language === 'es'
      ? [
          `Alguien dejó este correo para recibir las noticias de ${shop}. Si fue usted, confírmelo por este enlace:`,
          confirm,
          `Sirve una sola vez y vence en ${CONFIRM_HOURS} horas. Si no fue usted, no haga nada: no le escribiremos.`,
          `Para no recibir nada más: ${leave}`,
        ]
      : [
          `Somebody left this address to get the news of ${shop}. If it was you, confirm it by this link:`,
          confirm,
          `It works once and expires in ${CONFIRM_HOURS} hours. If it was not you, do nothing: we will not write to you.`,
          `To get nothing more: ${leave}`,
        ]
  const subject =
    language === 'es' ? `Confirme su suscripción a ${shop}` : `Confirm your subscription to ${shop}`
  return { subject, text: `${lines.join('\n\n')}\n` }
}
