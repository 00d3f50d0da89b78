import { defineMessages } from '#ui/words/messages.ts'

/** How a client of the firm wants to hear of it, where somebody is about to write to them. */
export const contactWishesMessages = defineMessages(
  'legal_contact',
  {
    title: 'Cómo prefiere que lo contacten',
    newsletters: 'quiere boletines',
    no_newsletters: 'sin boletines',
    shown_help: 'Se muestra en su cuenta, donde se le escribe.',
    language_help:
      'Se muestra en su cuenta, donde se le escribe. Los recordatorios automáticos salen en el idioma del negocio.',
    newsletters_help:
      'Se anota y se muestra en su cuenta: el programa no envía boletines a clientes legales.',
    billing_help: 'Se anota: por ahora ningún mensaje depende de esto.',
  },
  {
    title: 'How they prefer to be contacted',
    newsletters: 'wants newsletters',
    no_newsletters: 'no newsletters',
    shown_help: 'Shown in their account, where they are written to.',
    language_help:
      'Shown in their account, where they are written to. Automatic reminders go in the language of the business.',
    newsletters_help: 'Noted and shown in their account: the program sends legal clients no newsletters.',
    billing_help: 'Noted: no message depends on it for now.',
  },
)
