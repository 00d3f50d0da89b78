import type { LandingCopy, Section } from '../shown/landing-page.ts'
import type { InBoth } from './in-both.ts'

const TRIAL = '/onboarding/forms'

const points: InBoth<Section> = {
  kind: 'points',
  id: 'features',
  title: ['Un formulario es una conversación', 'A form is a conversation'],
  points: [
    {
      icon: 'form',
      title: ['Se arma arrastrando', 'Built by dragging'],
      text: [
        'Veinte tipos de campo, grupos de hasta cuatro columnas, y la vista previa es el formulario de verdad.',
        'Twenty kinds of field, groups of up to four columns, and the preview is the real form.',
      ],
    },
    {
      icon: 'branch',
      title: ['Pregunta lo que hace falta', 'Asks what is needed'],
      text: [
        'Reglas que muestran, ocultan u obligan, y cálculos que se hacen solos.',
        'Rules that show, hide or require, and sums that do themselves.',
      ],
    },
    {
      icon: 'phone',
      title: ['Se llena en el teléfono', 'Filled in on a phone'],
      text: [
        'Con firma, fotos y archivos. Sin línea, la respuesta espera y se envía sola.',
        'With signature, photographs and files. Without a line the answer waits and sends itself.',
      ],
    },
    {
      icon: 'chart',
      title: ['Las respuestas trabajan', 'Answers go to work'],
      text: [
        'Se revisan, se resumen en gráficas, se exportan y avisan a otros programas.',
        'They are reviewed, summed up in charts, exported, and told to other programs.',
      ],
    },
  ],
}

const cases: InBoth<Section> = {
  kind: 'cases',
  id: 'use-cases',
  title: ['Para quien hoy usa papel', 'For whoever uses paper today'],
  points: [
    {
      icon: 'people',
      title: ['Consultorios', 'Practices'],
      text: [
        'La ficha del paciente llega llena antes que él, con su consentimiento firmado.',
        'The patient’s record arrives before they do, filled in and signed.',
      ],
    },
    {
      icon: 'basket',
      title: ['Negocios', 'Shops'],
      text: [
        'Pedidos, cotizaciones y reclamos por un enlace que se manda por WhatsApp.',
        'Orders, quotations and claims by a link that is sent by WhatsApp.',
      ],
    },
    {
      icon: 'calendar',
      title: ['Eventos y equipos', 'Events and teams'],
      text: [
        'Registros, encuestas y solicitudes de empleo con su propia página.',
        'Registrations, surveys and job applications with a page of their own.',
      ],
    },
  ],
}

const names: InBoth<Section> = {
  kind: 'names',
  id: 'templates',
  title: ['Empiece con uno hecho', 'Begin with one that is made'],
  text: [
    'Ocho plantillas en los dos idiomas, que cambia a su gusto.',
    'Eight templates in both languages, to be changed as you like.',
  ],
  names: [
    ['Contacto', 'Contact'],
    ['Ingreso de paciente', 'New patient'],
    ['Solicitud de empleo', 'Job application'],
    ['Registro a un evento', 'Event registration'],
    ['Encuesta de satisfacción', 'Satisfaction survey'],
    ['Pedido', 'Order'],
    ['Reclamo o garantía', 'Claim or warranty'],
    ['Solicitud de cotización', 'Request for quotation'],
  ],
}

/** What the page of the form builder says. */
export const formsCopy: InBoth<LandingCopy> = {
  title: ['Formularios sin programar', 'Forms without programming'],
  description: [
    'Diseñe formularios arrastrando, con reglas, cálculos, firma y archivos; compártalos por enlace o en su sitio.',
    'Design forms by dragging, with rules, sums, signature and files; share them by link or in your own site.',
  ],
  hero: {
    title: ['Formularios que hacen las preguntas correctas.', 'Forms that ask the right questions.'],
    text: [
      'Arrastre campos, escriba las reglas como frases y comparta un enlace. Las respuestas llegan ordenadas.',
      'Drag fields, write rules as sentences and share a link. The answers arrive in order.',
    ],
    trial: { href: TRIAL, label: ['Crear mi primer formulario', 'Create my first form'] },
    second: { href: '#templates', label: ['Ver plantillas', 'See templates'] },
    note: ['Sin programar y sin instalar nada.', 'Nothing to program and nothing to install.'],
    picture: {
      file: 'designer',
      size: 'screen',
      alt: ['El diseñador de formularios', 'The form designer'],
    },
  },
  nav: [
    { href: '#features', label: ['Funciones', 'Features'] },
    { href: '#pricing', label: ['Precios', 'Pricing'] },
    { href: '#templates', label: ['Plantillas', 'Templates'] },
  ],
  sections: [
    points,
    cases,
    {
      kind: 'pricing',
      id: 'pricing',
      title: ['Pague por lo que pregunta', 'Pay for what you ask'],
      text: ['Todos los planes con reglas, firma y archivos.', 'Every plan with rules, signature and files.'],
    },
    names,
    {
      kind: 'closing',
      id: 'start',
      title: ['Su próximo formulario, en diez minutos.', 'Your next form, in ten minutes.'],
      buttons: [{ href: TRIAL, label: ['Empezar ahora', 'Start now'] }],
    },
  ],
  demo: null,
}
