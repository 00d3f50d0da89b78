import { defineMessages } from '#ui/words/messages.ts'

/** What is refused of the waiting list, and what an offer is written in. */
export const appointmentWaitingMessages = defineMessages(
  'appointment_waiting',
  {
    error_not_found: 'Esa persona no está en la lista de espera.',
    error_over: 'Ya no está en la lista de espera.',
    error_span:
      'Elija de hoy en adelante y dentro de un año, hasta 92 días, con la primera fecha antes de la última.',
    error_nowhere: 'No hay correo ni teléfono por donde ofrecérselo.',
    error_offer_not_found: 'Esa oferta no existe.',
    error_offer_over: 'Esta oferta ya venció. Sigue en la lista de espera.',
    error_offer_taken: 'Otra persona tomó ese horario primero. Sigue en la lista de espera.',
    subject: 'Se liberó un horario · {{shop}}',
    hello: 'Hola, {{customer}}: se liberó un horario para {{service}} en {{shop}}.',
    when: '{{day}}, {{time}}',
    when_with: '{{day}}, {{time}}, con {{professional}}',
    accept: 'Es suyo si lo acepta antes de {{until}} en esta dirección:',
    else: 'Si no lo acepta, se le ofrece a quien sigue y usted continúa en la lista de espera.',
  },
  {
    error_not_found: 'That person is not on the waiting list.',
    error_over: 'They are no longer on the waiting list.',
    error_span: 'Choose days from today on and within a year, 92 at the most, the first before the last.',
    error_nowhere: 'There is no email or phone number to offer it to.',
    error_offer_not_found: 'There is no such offer.',
    error_offer_over: 'This offer is over. You are still on the waiting list.',
    error_offer_taken: 'Somebody else took that time first. You are still on the waiting list.',
    subject: 'A time came free · {{shop}}',
    hello: 'Hello, {{customer}}: a time came free for {{service}} at {{shop}}.',
    when: '{{day}}, {{time}}',
    when_with: '{{day}}, {{time}}, with {{professional}}',
    accept: 'It is yours if you accept it before {{until}} at this address:',
    else: 'If you do not, it is offered to the next and you stay on the waiting list.',
  },
)
