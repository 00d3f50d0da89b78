import { nameToStranger } from '#modules/notifications/mail/names-in-letters.ts'
import { RESET_MINUTES } from './reset.ts'

type Facts = { name: string; shop: string; link: string }

/** The letter with the link, in the language of whoever gets it. */
export const resetLetter = (language: 'es' | 'en', facts: Facts): { subject: string; text: string } => {
  const { link } = facts
  // Whoever makes an account chooses its address and its name, and has the letter sent by asking for it.
  const name = nameToStranger(facts.name)
  const shop = nameToStranger(facts.shop) || (language === 'es' ? 'su negocio' : 'your business')
  const lines =
    language === 'es'
      ? [
          name ? `Hola, ${name}:` : 'Hola:',
          `Alguien pidió otra contraseña para su cuenta en ${shop}. Elíjala por este enlace:`,
          link,
          `Sirve una sola vez y vence en ${RESET_MINUTES} minutos. Al usarlo se cierran todas sus sesiones.`,
          'Si no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
        ]
      : [
          name ? `Hello, ${name}:` : 'Hello:',
          `Somebody asked for another password for your account at ${shop}. Choose it by this link:`,
          link,
          `It works once and expires in ${RESET_MINUTES} minutes. Using it ends all your sessions.`,
          'If you did not ask for it, do nothing: your password stays as it is.',
        ]
  const subject = language === 'es' ? `Otra contraseña para ${shop}` : `Another password for ${shop}`
  return { subject, text: `${lines.join('\n\n')}\n` }
}
