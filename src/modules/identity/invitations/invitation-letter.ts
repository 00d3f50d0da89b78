import { nameToStranger } from '#modules/notifications/mail/names-in-letters.ts'
import { INVITATION_HOURS } from './invitations.ts'

type Facts = {
  /** Who is asked, and by whom. */
  name: string
  by: string
  shop: string
  link: string
}

/** The letter with the link, in the language of whoever gets it. */
export const invitationLetter = (language: 'es' | 'en', facts: Facts): { subject: string; text: string } => {
  const { link } = facts
  const name = nameToStranger(facts.name)
  const by = nameToStranger(facts.by) || (language === 'es' ? 'Alguien' : 'Somebody')
  const shop = nameToStranger(facts.shop) || (language === 'es' ? 'su negocio' : 'your business')
  const lines =
    language === 'es'
      ? [
          name ? `Hola, ${name}:` : 'Hola:',
          `${by} le dio una cuenta en ${shop}. Elija su contraseña y entre por este enlace:`,
          link,
          `Sirve una sola vez y vence en ${INVITATION_HOURS} horas. Si no lo esperaba, no haga nada.`,
        ]
      : [
          name ? `Hello, ${name}:` : 'Hello:',
          `${by} gave you an account at ${shop}. Choose your password and sign in by this link:`,
          link,
          `It works once and expires in ${INVITATION_HOURS} hours. If you did not expect it, do nothing.`,
        ]
  const subject = language === 'es' ? `Su cuenta en ${shop}` : `Your account at ${shop}`
  return { subject, text: `${lines.join('\n\n')}\n` }
}
