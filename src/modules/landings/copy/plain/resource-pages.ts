import type { InBoth } from '../in-both.ts'
import type { PlainPages } from './plain-copy.ts'

/** Where people who use it find help. */
export const resourcePages: InBoth<PlainPages> = {
  '/help': {
    title: ['Ayuda', 'Help'],
    lead: [
      'Casi todo está en la documentación, pantalla por pantalla.',
      'Almost everything is in the documentation, screen by screen.',
    ],
    blocks: [
      {
        links: [
          { href: '/docs/counter', label: ['Vender en el mostrador', 'Selling at the counter'] },
          { href: '/docs/cash', label: ['Abrir y cuadrar la caja', 'Opening and counting the cash'] },
          { href: '/docs/products', label: ['Productos y existencia', 'Products and stock'] },
          { href: '/docs/users', label: ['Usuarios y permisos', 'Users and rights'] },
          { href: '/docs', label: ['Toda la documentación', 'All of the documentation'] },
        ],
      },
      { heading: ['Escríbanos', 'Write to us'] },
      {
        text: [
          'A {email}. Cuente qué pantalla era, qué hizo y qué pasó; si salió un número de referencia, inclúyalo.',
          'To {email}. Say which screen it was, what you did and what happened; if there was a reference number, include it.',
        ],
      },
      { heading: ['¿No abre?', 'Does it not open?'] },
      {
        links: [{ href: '/status', label: ['Ver el estado del servicio', 'See the state of the service'] }],
      },
    ],
  },
  '/api': {
    title: 'API',
    lead: ['Lo que otros programas pueden recibir y mostrar.', 'What other programs can receive and show.'],
    blocks: [
      { heading: ['Avisos de formularios (webhooks)', 'Form webhooks'] },
      {
        text: [
          'Cada formulario puede avisar a una dirección suya cuando llega o se revisa una respuesta. El aviso es un POST con JSON, firmado con HMAC-SHA256; si su servidor no contesta, se intenta de nuevo más tarde.',
          'Each form can tell an address of yours when an answer arrives or is reviewed. The message is a POST with JSON, signed by HMAC-SHA256; where your server does not answer it is tried again later.',
        ],
      },
      { heading: ['Formularios en su sitio', 'Forms in your own site'] },
      {
        text: [
          'Un formulario publicado se muestra en cualquier página con dos líneas: un elemento con data-enzzo-form y el script /forms/embed.js de su negocio. El marco toma el alto del formulario.',
          'A published form is shown in any page by two lines: an element with data-enzzo-form, and the script /forms/embed.js of your shop. The frame takes the height of the form.',
        ],
      },
      { heading: ['Lo demás', 'The rest'] },
      {
        text: [
          'Las pantallas hablan con el servidor por llamadas que cambian con ellas; no son un API estable para otros. Si necesita otra integración, escriba a {email}.',
          'The screens speak to the server by calls that change with them; they are no stable API for others. For another integration, write to {email}.',
        ],
      },
      {
        links: [{ href: '/docs/forms', label: ['Documentación de formularios', 'Documentation of forms'] }],
      },
    ],
  },
  '/webinars': {
    title: 'Webinars',
    lead: ['No hay webinars programados.', 'No webinars are scheduled.'],
    blocks: [
      {
        text: [
          'Cuando haya uno, la fecha estará aquí. Mientras tanto, la documentación muestra cada pantalla con imágenes.',
          'When there is one, its date will be here. Meanwhile the documentation shows each screen in pictures.',
        ],
      },
      { links: [{ href: '/docs', label: ['Ir a la documentación', 'Go to the documentation'] }] },
    ],
  },
  '/certificacion': {
    title: ['Certificación', 'Certification'],
    lead: ['Todavía no hay un programa de certificación.', 'There is no certification programme yet.'],
    blocks: [
      {
        text: [
          'Para aprender el sistema, la documentación sigue el día de un negocio: vender, cuadrar, facturar, agendar.',
          'To learn the system, the documentation follows the day of a shop: sell, count, invoice, book.',
        ],
      },
      { links: [{ href: '/docs', label: ['Ir a la documentación', 'Go to the documentation'] }] },
    ],
  },
  '/comunidad': {
    title: ['Comunidad', 'Community'],
    lead: ['Todavía no hay un foro.', 'There is no forum yet.'],
    blocks: [
      {
        text: [
          'Las preguntas y las ideas llegan a {email}, y las lee quien hace el programa.',
          'Questions and ideas go to {email}, and are read by those who make the program.',
        ],
      },
      { links: [{ href: 'mailto:{email}', label: ['Escribir a {email}', 'Write to {email}'] }] },
    ],
  },
}
