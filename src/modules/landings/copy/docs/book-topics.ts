import type { DocsTopic } from '../../shown/docs-page.ts'
import type { InBoth } from '../in-both.ts'

/** Customers, what is invoiced to them, and when they come. */
export const bookTopics: readonly InBoth<DocsTopic>[] = [
  {
    id: 'customers',
    code: '080',
    picture: 'customers',
    title: ['Clientes', 'Customers'],
    summary: ['Quién compra, a crédito o de contado.', 'Who buys, on credit or for cash.'],
    parts: [
      {
        title: ['La ficha', 'The record'],
        steps: [
          [
            '081 abre una nueva. El RNC o la cédula se revisan al escribirlos.',
            '081 opens a new one. RNC and identity card are checked as they are typed.',
          ],
          [
            'El crédito tiene un límite y un plazo; los puntos se acumulan solos.',
            'Credit has a limit and a term; points gather by themselves.',
          ],
          [
            'Si un cliente está dos veces, las dos fichas se unen en una.',
            'A customer who is there twice becomes one record.',
          ],
        ],
      },
      {
        title: ['Lo que debe', 'What they owe'],
        steps: [
          [
            'Su estado de cuenta lista facturas, abonos y saldo, y se imprime o se manda.',
            'Their statement lists invoices, payments and balance, and is printed or sent.',
          ],
          [
            '066 muestra todo lo pendiente por edad; los recordatorios se envían por reglas o a mano.',
            '066 shows all that is owed by age; reminders go out by rules or by hand.',
          ],
        ],
      },
    ],
  },
  {
    id: 'invoices',
    code: '065',
    picture: 'invoice-form',
    title: ['Facturas', 'Invoices'],
    summary: [
      'Las ventas del mostrador y las de la oficina, en un solo libro.',
      'Sales of the counter and of the office, in one book.',
    ],
    parts: [
      {
        title: ['Facturar', 'To invoice'],
        steps: [
          [
            '068 empieza una factura: cliente, comprobante, artículos y condición. Se puede dejar en borrador (069).',
            '068 begins an invoice: customer, fiscal document, items and condition. It can be left as a draft (069).',
          ],
          [
            'Al facturar recibe su número y ya no cambia; se corrige con una nota de crédito o anulándola.',
            'Once invoiced it has its number and does not change; it is corrected by a credit note or voided.',
          ],
          [
            'Se cobra entera o por abonos, con uno o varios métodos.',
            'It is paid whole or in parts, by one method or several.',
          ],
        ],
      },
      {
        title: ['Comprobantes (NCF y e-NCF)', 'Fiscal numbers (NCF and e-NCF)'],
        steps: [
          [
            'Las secuencias de la DGII se registran en 910; el programa avisa antes de que se agoten.',
            'The DGII’s ranges are recorded in 910; you are warned before they run out.',
          ],
        ],
      },
    ],
  },
  {
    id: 'credit-notes',
    code: '064',
    picture: 'invoice',
    title: ['Notas de crédito', 'Credit notes'],
    summary: [
      'Lo que se devolvió, y lo que le queda al cliente.',
      'What was returned, and what the customer has left.',
    ],
    parts: [
      {
        title: ['Una devolución', 'A return'],
        steps: [
          [
            'Se hace en el mostrador con 030, o desde la página de una factura: qué vuelve, cuánto y por qué.',
            'It is made at the counter by 030, or from the page of an invoice: what comes back, how much and why.',
          ],
          [
            '064 lista las notas, y lo que queda de cada una. Con ella se paga otra compra.',
            '064 lists the notes, and what is left of each. Another purchase is paid with it.',
          ],
        ],
      },
    ],
  },
  {
    id: 'receivables',
    code: '066',
    picture: 'receivables',
    title: ['Por cobrar', 'Receivables'],
    summary: ['Quién debe, cuánto y desde cuándo.', 'Who owes, how much and since when.'],
    parts: [
      {
        title: ['Lo que se debe', 'What is owed'],
        steps: [
          [
            '066 lista los clientes que deben, con lo vencido por edad. Su cuenta dice factura por factura.',
            '066 lists the customers who owe, with what is overdue by its age. Their account tells it invoice by invoice.',
          ],
          [
            '916 pone las reglas por las que se les recuerda por correo o WhatsApp.',
            '916 sets the rules by which they are reminded by email or WhatsApp.',
          ],
        ],
      },
    ],
  },
  {
    id: 'payment-links',
    code: '067',
    picture: 'invoice',
    title: ['Enlaces de pago', 'Payment links'],
    summary: [
      'Una factura que se paga desde el teléfono del cliente.',
      'An invoice paid from the customer’s phone.',
    ],
    parts: [
      {
        title: ['Cobrar con un enlace', 'Charging by a link'],
        steps: [
          [
            'En la factura, “Link de pago” crea el enlace y lo manda por correo o WhatsApp.',
            'On the invoice, the payment link is made and sent by email or WhatsApp.',
          ],
          [
            'El cliente paga con tarjeta en la página de AZUL; el cobro se asienta solo en la factura.',
            'The customer pays by card on AZUL’s page; the payment is posted to the invoice by itself.',
          ],
          [
            '067 lista los enlaces: vivos, pagados y vencidos. Los datos del comercio se ponen en 915.',
            '067 lists the links: alive, paid and expired. The merchant’s data are set in 915.',
          ],
        ],
      },
    ],
  },
  {
    id: 'appointments',
    code: '075',
    picture: 'calendar',
    title: ['Citas', 'Appointments'],
    summary: ['La agenda de todos los profesionales.', 'The calendar of all professionals.'],
    parts: [
      {
        title: ['La agenda', 'The calendar'],
        steps: [
          [
            'Toque una hora libre para una cita nueva; arrástrela para moverla. Con el teclado también.',
            'Press a free hour for a new appointment; drag it to move it. By keyboard too.',
          ],
          [
            'Nadie queda agendado dos veces, y el descanso después de un servicio se respeta.',
            'Nobody is booked twice, and the rest after a service is kept.',
          ],
          [
            'Lo que se libera se ofrece a quien está en la lista de espera.',
            'What becomes free is offered to who is on the waiting list.',
          ],
          [
            '076 las muestra en lista, con búsqueda y filtros; 077, los depósitos por devolver.',
            '076 shows them as a list, with search and filters; 077, the deposits to give back.',
          ],
        ],
      },
      {
        title: ['Avisos', 'Notices'],
        steps: [
          [
            'La confirmación y los recordatorios salen por correo o WhatsApp; se ajustan en 918.',
            'Confirmation and reminders go by email or WhatsApp; they are set in 918.',
          ],
          [
            'Al terminar, la cita se cobra en el mostrador o se factura.',
            'When it is over, the appointment is charged at the counter or invoiced.',
          ],
        ],
      },
    ],
  },
  {
    id: 'booking',
    code: '',
    picture: 'booking',
    title: ['Reservas en línea', 'Public booking'],
    summary: [
      'La página donde sus clientes reservan solos.',
      'The page where your customers book by themselves.',
    ],
    parts: [
      {
        title: ['Para sus clientes', 'For your customers'],
        steps: [
          [
            'Está en /book de la dirección de su negocio: servicio, profesional, día y hora.',
            'It is at /book of your shop’s address: service, professional, day and hour.',
          ],
          [
            'La hora se aparta mientras escriben sus datos. Con su enlace pueden moverla o cancelarla.',
            'The hour is held while they write their data. By their link they can move or cancel it.',
          ],
        ],
      },
      {
        title: ['Para usted', 'For you'],
        steps: [
          [
            'En 917 se decide qué se reserva, con cuánta antelación y si lleva un depósito.',
            '917 says what can be booked, how long before, and whether a deposit is asked.',
          ],
        ],
      },
    ],
  },
  {
    id: 'forms',
    code: '120',
    picture: 'designer',
    title: ['Formularios', 'Forms'],
    summary: ['Diseñar, compartir y leer respuestas.', 'Design, share and read answers.'],
    parts: [
      {
        title: ['Diseñar', 'Designing'],
        steps: [
          [
            'Empiece en blanco o con una plantilla. Arrastre campos a los grupos, o escriba / en el lienzo.',
            'Begin empty or with a template. Drag fields into groups, or type / on the canvas.',
          ],
          [
            'Las reglas muestran, ocultan u obligan; los cálculos suman solos. “Vista previa” es el formulario real.',
            'Rules show, hide or require; sums do themselves. The preview is the real form.',
          ],
          [
            '“Publicar” lo pone en su dirección; los cambios esperan a la próxima publicación.',
            'Publishing puts it at its address; changes wait for the next one.',
          ],
        ],
      },
      {
        title: ['Compartir y leer', 'Sharing and reading'],
        steps: [
          [
            'Por enlace, por código QR o dentro de su sitio. Un enlace puede tener contraseña y fecha.',
            'By link, by QR code or inside your site. A link can have a password and a date.',
          ],
          [
            'Las respuestas se revisan una a una, se resumen en gráficas y se exportan.',
            'Answers are reviewed one by one, summed up in charts and exported.',
          ],
        ],
      },
    ],
  },
]
