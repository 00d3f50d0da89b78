import type { InBoth } from '../in-both.ts'
import type { PlainPages } from './plain-copy.ts'

/** Pages about who makes it. What nobody told the program is not on them. */
export const companyPages: InBoth<PlainPages> = {
  '/about': {
    title: ['Nosotros', 'About us'],
    lead: [
      '{brand} es el sistema con que un negocio pequeño de la República Dominicana lleva su día.',
      '{brand} is the system on which a small business in the Dominican Republic runs its day.',
    ],
    blocks: [
      {
        text: [
          'Nació en el mostrador: vender con el teclado, con comprobantes fiscales, con y sin internet. Alrededor crecieron la agenda, los formularios, las facturas de oficina, los enlaces de pago y los clientes de las firmas de abogados. Todo lleva los mismos libros.',
          'It began at the counter: selling from the keyboard, with fiscal documents, with and without internet. Around it grew the calendar, forms, office invoices, payment links and the clients of law firms. All of it keeps the same books.',
        ],
      },
      { heading: ['En qué creemos', 'What we hold to'] },
      {
        items: [
          [
            'Lo que un negocio registró es suyo, y nunca se le cierra.',
            'What a business recorded is its own, and is never locked away.',
          ],
          ['Una venta que se guardó no se pierde.', 'A sale that was kept is not lost.'],
          [
            'Cada cifra se puede explicar hasta su documento.',
            'Every figure can be followed to its document.',
          ],
        ],
      },
      { links: [{ href: '/', label: ['Ver los productos', 'See the products'] }] },
    ],
  },
  '/careers': {
    title: ['Empleos', 'Careers'],
    lead: ['Ahora mismo no hay vacantes publicadas.', 'There are no openings listed at the moment.'],
    blocks: [
      {
        text: [
          'Si quiere trabajar con nosotros, escriba a {email} y cuéntenos qué hace.',
          'If you would like to work with us, write to {email} and tell us what you do.',
        ],
      },
      { links: [{ href: 'mailto:{email}', label: ['Escribir a {email}', 'Write to {email}'] }] },
    ],
  },
  '/partners': {
    title: ['Socios', 'Partners'],
    lead: [
      'Para contadores, técnicos y tiendas de equipos que acompañan a sus clientes.',
      'For accountants, technicians and equipment shops that stand by their customers.',
    ],
    blocks: [
      {
        text: [
          'Un contador puede tener su propia cuenta en el negocio de su cliente, con los permisos que el dueño le dé: ver reportes y facturas sin poder vender ni cambiar nada.',
          'An accountant can have an account of their own in a customer’s shop, with the rights the owner gives: to see reports and invoices without selling or changing anything.',
        ],
      },
      {
        text: [
          'No hay un programa de socios publicado. Si quiere proponer uno, escriba a {email}.',
          'There is no published partner programme. To propose one, write to {email}.',
        ],
      },
      { links: [{ href: '/docs/users', label: ['Usuarios y permisos', 'Users and rights'] }] },
    ],
  },
  '/blog': {
    title: 'Blog',
    lead: ['Todavía no hay entradas publicadas.', 'There are no posts yet.'],
    blocks: [
      {
        text: [
          'Lo que cambia en el programa se cuenta en la documentación de cada pantalla.',
          'What changes in the program is told in the documentation of each screen.',
        ],
      },
      { links: [{ href: '/docs', label: ['Ir a la documentación', 'Go to the documentation'] }] },
    ],
  },
  '/casos': {
    title: ['Casos de éxito', 'Success stories'],
    lead: ['Todavía no hay casos publicados.', 'No stories have been published yet.'],
    blocks: [
      {
        text: [
          'Solo publicamos lo que un cliente nos permite contar con su nombre. Si quiere contar el suyo, escriba a {email}.',
          'We publish only what a customer allows us to tell under their name. To tell yours, write to {email}.',
        ],
      },
      { links: [{ href: '/', label: ['Ver los productos', 'See the products'] }] },
    ],
  },
  '/portal': {
    title: ['Portal de clientes', 'Client portal'],
    lead: [
      'Todavía no hay un portal en el que entren los clientes de una firma.',
      'There is no portal yet that the clients of a firm sign in to.',
    ],
    blocks: [
      {
        text: [
          'Una firma ya puede reservar el usuario que cada cliente tendrá. Mientras tanto, lo que un cliente necesita le llega de su firma por un enlace o por correo, sin contraseña:',
          'A firm can already keep the username that each client will have. Meanwhile what a client needs comes from their firm by a link or by email, without a password:',
        ],
      },
      {
        items: [
          [
            'Sus facturas y su estado de cuenta, y el enlace para pagar en línea, donde la firma lo ofrece.',
            'Their invoices and their statement, and the link to pay online where the firm offers it.',
          ],
          [
            'Su cita, para confirmarla, moverla o cancelarla.',
            'Their appointment, to confirm it, move it or cancel it.',
          ],
          [
            'Los formularios que la firma le pide llenar y firmar.',
            'The forms that the firm asks them to fill in and sign.',
          ],
        ],
      },
      {
        text: [
          '¿Trabaja en una firma? Entre por la dirección de ella.',
          'Do you work at a firm? Sign in at its address.',
        ],
      },
      {
        links: [
          { href: '/auth/signin', label: ['Entrar a mi firma', 'Sign in to my firm'] },
          { href: '/products/legatti', label: ['Ver el producto para firmas', 'See the product for firms'] },
        ],
      },
    ],
  },
}
