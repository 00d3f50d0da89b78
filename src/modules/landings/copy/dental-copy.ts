import type { LandingCopy, Section } from '../shown/landing-page.ts'
import type { InBoth } from './in-both.ts'

const TRIAL = '/onboarding/dental'

const points: InBoth<Section> = {
  kind: 'points',
  id: 'features',
  title: ['La clínica entera, en un lugar', 'The whole practice, in one place'],
  points: [
    {
      icon: 'calendar',
      title: ['Agenda por profesional', 'A calendar for each professional'],
      text: [
        'Día y semana, lista de espera y huecos libres; nadie queda agendado dos veces.',
        'Day and week, waiting list and free gaps; nobody is booked twice.',
      ],
    },
    {
      icon: 'clock',
      title: ['Las citas de cada paciente', 'The visits of each patient'],
      text: [
        'En su ficha, las que vienen y las que ya pasaron, con su profesional y su estado.',
        'In their record, those to come and those that were, with their professional and state.',
      ],
    },
    {
      icon: 'form',
      title: ['Ficha que llena el paciente', 'A record the patient fills in'],
      text: [
        'Historia y consentimiento con firma, desde su teléfono, antes de llegar.',
        'History and signed consent, from their own phone, before they arrive.',
      ],
    },
    {
      icon: 'receipt',
      title: ['Factura con e-NCF', 'Invoices with e-NCF'],
      text: [
        'Cobre la cita, reparta el saldo en abonos y mande un enlace de pago.',
        'Charge the visit, take it in instalments and send a payment link.',
      ],
    },
    {
      icon: 'bell',
      title: ['Recordatorios', 'Reminders'],
      text: [
        'Por correo o WhatsApp, con la respuesta del paciente en la agenda.',
        'By email or WhatsApp, with the patient’s answer on the calendar.',
      ],
    },
    {
      icon: 'globe',
      title: ['Reservas en línea', 'Online booking'],
      text: [
        'Su página de citas con las horas que de verdad están libres.',
        'A booking page of your own, with the hours that are really free.',
      ],
    },
    {
      icon: 'wallet',
      title: ['Comisiones', 'Commissions'],
      text: [
        'Lo que gana cada profesional de lo que cobró.',
        'What each professional earns of what was charged.',
      ],
    },
    {
      icon: 'lock',
      title: ['Cada quien ve lo suyo', 'Each sees their own'],
      text: [
        'Recepción, asistentes y doctores con sus propios permisos.',
        'Reception, assistants and dentists with rights of their own.',
      ],
    },
  ],
}

const steps: InBoth<Section> = {
  kind: 'steps',
  id: 'workflow',
  title: ['De la llamada al cobro', 'From the call to the payment'],
  steps: [
    {
      title: ['Reserva', 'Booking'],
      text: [
        'Por teléfono o en línea, en la hora que está libre.',
        'By phone or online, at an hour that is free.',
      ],
    },
    {
      title: ['Ficha', 'Record'],
      text: [
        'El paciente la llena y la firma desde su casa.',
        'The patient fills it in and signs it at home.',
      ],
    },
    {
      title: ['Consulta', 'Visit'],
      text: [
        'La cita con sus notas, y las anteriores en la ficha del paciente.',
        'The visit with its notes, and those before it in the patient’s record.',
      ],
    },
    {
      title: ['Cobro', 'Payment'],
      text: [
        'Factura, abonos y la próxima cita antes de que se vaya.',
        'Invoice, instalments and the next visit before they leave.',
      ],
    },
  ],
}

const screens: InBoth<Section> = {
  kind: 'screens',
  id: 'screenshots',
  title: ['Mírelo por dentro', 'Look inside'],
  screens: [
    {
      id: 'odontogram',
      icon: 'tooth',
      title: ['Odontograma', 'Odontogram'],
      text: [
        'Pieza por pieza. Por ahora, lo hecho y lo pendiente van en las notas de la cita.',
        'Tooth by tooth. For now, what was done and what is to do go into the notes of the visit.',
      ],
      isSoon: true,
      picture: {
        drawn: 'odontogram',
        title: ['Odontograma', 'Odontogram'],
        alt: ['Dibujo de un odontograma', 'Drawing of an odontogram'],
      },
    },
    {
      id: 'history',
      icon: 'clock',
      title: ['Historia', 'History'],
      text: ['Cada cita del paciente, en orden.', 'Each visit of the patient, in order.'],
      picture: {
        file: 'customer-visits',
        size: 'screen',
        alt: ['Las citas en la ficha de un cliente', 'The visits in a customer’s record'],
      },
    },
    {
      id: 'calendar',
      icon: 'calendar',
      title: ['Agenda', 'Calendar'],
      text: ['Un día entero de todos los profesionales.', 'A whole day of all professionals.'],
      picture: { file: 'calendar', size: 'screen', alt: ['La agenda de un día', 'The calendar of a day'] },
    },
    {
      id: 'xray',
      icon: 'image',
      title: ['Radiografías', 'X-rays'],
      text: [
        'Junto a la pieza que muestran. El programa todavía no guarda ninguna.',
        'Beside the tooth that they show. The program keeps none yet.',
      ],
      isSoon: true,
      picture: {
        drawn: 'xray',
        title: ['Radiografías', 'X-rays'],
        alt: ['Dibujo de una radiografía', 'Drawing of an x-ray'],
      },
    },
    {
      id: 'mobile',
      icon: 'phone',
      title: ['Móvil', 'Mobile'],
      text: ['El paciente reserva desde su teléfono.', 'Patients book from their phone.'],
      picture: {
        file: 'booking-phone',
        size: 'phone',
        alt: ['Página de reservas en un teléfono', 'Booking page on a phone'],
      },
    },
  ],
}

const faq: InBoth<Section> = {
  kind: 'faq',
  id: 'faq',
  title: ['Preguntas de consultorio', 'Questions from the practice'],
  text: ['¿Falta la suya? Escríbanos a', 'Is yours missing? Write to'],
  questions: [
    {
      title: ['¿Cuánto cuesta otro profesional?', 'What does another professional cost?'],
      text: [
        'Cada plan dice cuántos profesionales incluye y, donde se puede agregar otro, a qué precio. Para más, escríbanos.',
        'Each plan says how many professionals it includes and, where another can be added, at what price. For more, write to us.',
      ],
    },
    {
      title: ['¿Hay descuento si pago el año?', 'Is there a discount for a year?'],
      text: [
        'Los precios de arriba dicen lo que cuesta cada plan por mes y, donde se ofrece, por año.',
        'The prices above say what each plan costs a month and, where it is offered, a year.',
      ],
    },
    {
      title: ['¿Puedo probarlo antes de pagar?', 'Can I try it before I pay?'],
      text: [
        'Treinta días con todo, y elige un plan al final.',
        'Thirty days with everything, and you choose a plan at the end.',
      ],
    },
    {
      title: ['¿Quién puede ver las fichas?', 'Who can see the records?'],
      text: [
        'Quien usted diga: cada persona entra con su cuenta y ve lo que su papel permite.',
        'Whom you name: each person has an account and sees what their role allows.',
      ],
    },
  ],
}

const tour: InBoth<LandingCopy['demo']> = {
  title: ['Un día en la clínica', 'A day at the practice'],
  steps: [
    {
      text: [
        'Los pacientes reservan en su página, en las horas libres.',
        'Patients book on your page, at free hours.',
      ],
      picture: { file: 'booking', size: 'screen', alt: ['Página de reservas', 'Booking page'] },
    },
    {
      text: ['La agenda muestra a todos los profesionales.', 'The calendar shows all professionals.'],
      picture: { file: 'calendar', size: 'screen', alt: ['La agenda de un día', 'The calendar of a day'] },
    },
    {
      text: ['La consulta se factura con su comprobante.', 'The visit is invoiced with its fiscal document.'],
      picture: { file: 'invoice-form', size: 'screen', alt: ['Una factura nueva', 'A new invoice'] },
    },
  ],
}

/** What the page of the dental product says. */
export const dentalCopy: InBoth<LandingCopy> = {
  title: ['Gestión para clínicas dentales', 'Management for dental practices'],
  description: [
    'Agenda, reservas en línea, fichas que llena el paciente, facturas con e-NCF y recordatorios para clínicas dentales.',
    'Calendar, online booking, records that patients fill in, invoices with e-NCF and reminders for dental practices.',
  ],
  hero: {
    title: ['Más sillón, menos papeles.', 'More chair time, less paper.'],
    text: [
      'Agenda, fichas, recordatorios y cobros de su clínica dental, desde la recepción hasta el consultorio.',
      'Calendar, records, reminders and payments of your dental practice, from reception to the chair.',
    ],
    trial: { href: TRIAL, label: ['Pruebe 30 días gratis', 'Try it free for 30 days'] },
    second: { href: '#screenshots', label: ['Ver la demostración', 'See the demonstration'] },
    note: ['30 días de prueba en todos los planes.', '30 days of trial in every plan.'],
    picture: { file: 'calendar', size: 'screen', alt: ['La agenda de un día', 'The calendar of a day'] },
  },
  nav: [
    { href: '#features', label: ['Funciones', 'Features'] },
    { href: '#workflow', label: ['Cómo funciona', 'How it works'] },
    { href: '#screenshots', label: ['Pantallas', 'Screens'] },
    { href: '#pricing', label: ['Precios', 'Pricing'] },
    { href: '#faq', label: ['Preguntas', 'Questions'] },
  ],
  sections: [
    points,
    steps,
    screens,
    { kind: 'opinions', id: 'testimonials', title: ['Lo que dicen', 'What they say'] },
    {
      kind: 'pricing',
      id: 'pricing',
      title: ['Un precio por consultorio', 'A price for each practice'],
      text: [
        'Con la agenda, las fichas y las facturas en todos los planes.',
        'With calendar, records and invoices in every plan.',
      ],
    },
    faq,
    {
      kind: 'closing',
      id: 'start',
      title: ['Empiece con la próxima cita.', 'Begin with the next appointment.'],
      buttons: [{ href: TRIAL, label: ['Pruebe 30 días gratis', 'Try it free for 30 days'] }],
    },
  ],
  demo: tour,
}
