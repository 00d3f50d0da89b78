import type { InBoth } from '../in-both.ts'
import type { PlainPages } from './plain-copy.ts'

/** What the program does with what it is told, in plain words; what an owner agrees upon beside it is theirs to publish. */
export const legalPages: InBoth<PlainPages> = {
  '/terms': {
    title: ['Términos de uso', 'Terms of use'],
    lead: ['Lo que {brand} ofrece, y lo que le pide.', 'What {brand} offers, and what it asks of you.'],
    blocks: [
      { heading: ['Su cuenta', 'Your account'] },
      {
        text: [
          'Cada negocio tiene un dueño, que da acceso a su gente y responde por lo que se registra. Las cuentas son personales: quien entra con la suya queda en la auditoría.',
          'Each shop has an owner, who gives access to its people and answers for what is recorded. Accounts are personal: who signs in is in the audit.',
        ],
      },
      { heading: ['Sus datos', 'Your data'] },
      {
        text: [
          'Lo que registra es suyo. Puede exportar sus listas cuando quiera. Un plan que termina limita lo nuevo, y no cierra lo que ya está.',
          'What you record is yours. You can export your lists whenever you want. A plan that ends limits what is new, and locks nothing that is there.',
        ],
      },
      { heading: ['Comprobantes fiscales', 'Fiscal documents'] },
      {
        text: [
          'Las secuencias las autoriza la DGII a su negocio. El programa las usa en orden y le avisa antes de que se agoten; declararlas sigue siendo suyo.',
          'Ranges are granted to your business by the DGII. The program uses them in order and warns you before they run out; reporting them stays with you.',
        ],
      },
      { heading: ['Uso justo', 'Fair use'] },
      {
        text: [
          'No se permite usarlo para engañar, para enviar mensajes a quien no los pidió, ni para estorbar a otros negocios.',
          'It may not be used to deceive, to send messages to people who did not ask for them, or to hinder other shops.',
        ],
      },
      { heading: ['Preguntas', 'Questions'] },
      { text: ['Escriba a {email}.', 'Write to {email}.'] },
    ],
  },
  '/privacy': {
    title: ['Privacidad', 'Privacy'],
    lead: ['Qué se guarda, para qué, y quién lo ve.', 'What is kept, for what, and who sees it.'],
    blocks: [
      { heading: ['De los negocios', 'Of shops'] },
      {
        text: [
          'Lo que un negocio registra de sus ventas, clientes y citas lo ve su gente, según los permisos que el dueño dio, y ningún otro negocio. Las contraseñas se guardan de modo que nadie puede leerlas.',
          'What a shop records of its sales, customers and appointments is seen by its people, by the rights its owner gave, and by no other shop. Passwords are kept so that nobody can read them.',
        ],
      },
      { heading: ['De sus clientes', 'Of their customers'] },
      {
        text: [
          'Los datos de una cita, un formulario o una factura pertenecen al negocio al que se le dieron: a él se le pide verlos, corregirlos o borrarlos.',
          'The data of an appointment, a form or an invoice belong to the shop they were given to: it is asked to show, correct or delete them.',
        ],
      },
      { heading: ['De quien visita esta página', 'Of visitors to this page'] },
      {
        text: [
          'No hay medición de visitas, ni anuncios, ni archivos de otros sitios. El servidor anota cada petición con su hora y su dirección, para encontrar fallas y frenar abusos.',
          'There is no measuring of visits, no advertising and no file of other sites. The server notes each request with its time and address, to find faults and slow abuse.',
        ],
      },
      { links: [{ href: '/cookies', label: ['Qué guarda su navegador', 'What your browser keeps'] }] },
      { text: ['Preguntas sobre sus datos: {email}.', 'Questions about your data: {email}.'] },
    ],
  },
  '/cookies': {
    title: 'Cookies',
    lead: ['Lo que su navegador guarda, y nada más.', 'What your browser keeps, and nothing more.'],
    blocks: [
      {
        items: [
          [
            'enzzo_session: su sesión, mientras está dentro. Sin ella habría que escribir la contraseña en cada pantalla.',
            'enzzo_session: your session, while you are signed in. Without it the password would be asked for on each screen.',
          ],
          [
            'enzzo_shop: en una computadora de prueba, el negocio que eligió.',
            'enzzo_shop: on a computer for trying it out, the shop you chose.',
          ],
          [
            'kept_language y kept_theme: el idioma y el modo claro u oscuro de estas páginas.',
            'kept_language and kept_theme: the language and the light or dark mode of these pages.',
          ],
          [
            'kept_shop_session: en la tienda en línea de un negocio, cuál carrito es el suyo, durante medio año.',
            'kept_shop_session: in a shop’s online store, which cart is yours, for half a year.',
          ],
          [
            'La caja guarda en el navegador sus productos, sus números y las ventas que esperan, para vender sin internet.',
            'A till keeps its products, its numbers and the sales that wait in the browser, to sell without internet.',
          ],
        ],
      },
      {
        text: [
          'Ninguna es de otros sitios ni sirve para seguirlo. Puede borrarlas en su navegador; perderá la sesión, el carrito y lo elegido.',
          'None is of another site and none follows you. You can delete them in your browser; you lose the session, the cart and what you chose.',
        ],
      },
    ],
  },
  '/legal': {
    title: ['Aviso legal', 'Legal notice'],
    lead: ['Quién responde por este sitio.', 'Who answers for this site.'],
    blocks: [
      {
        text: [
          'Este sitio lo opera quien tiene instalado {brand} en esta dirección. Para cualquier asunto legal, escriba a {email}.',
          'This site is run by whoever has {brand} installed at this address. For any legal matter, write to {email}.',
        ],
      },
      {
        text: [
          'Las imágenes muestran el programa con datos de ejemplo. Las marcas de otros pertenecen a sus dueños.',
          'The pictures show the program with sample data. The marks of others belong to their owners.',
        ],
      },
      {
        links: [
          { href: '/terms', label: ['Términos de uso', 'Terms of use'] },
          { href: '/privacy', label: ['Privacidad', 'Privacy'] },
          { href: '/cookies', label: 'Cookies' },
        ],
      },
    ],
  },
}
