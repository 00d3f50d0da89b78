import type { LandingCopy, Section } from '../shown/landing-page.ts'
import type { InBoth } from './in-both.ts'

const TRIAL = '/onboarding/pos'

const points: InBoth<Section> = {
  kind: 'points',
  id: 'features',
  title: ['Hecho para el que atiende', 'Made for whoever serves'],
  points: [
    {
      icon: 'offline',
      title: ['Cobra sin internet', 'Sells without internet'],
      text: [
        'Las ventas esperan en la caja y se envían solas cuando vuelve la línea.',
        'Sales wait in the till and are sent by themselves when the line is back.',
      ],
    },
    {
      icon: 'scan',
      title: ['Escanea sin buscar el cursor', 'Scan without looking for the cursor'],
      text: [
        'El lector responde en toda la pantalla. 3* y un código suma tres.',
        'The scanner is heard anywhere on the screen. 3* and a code adds three.',
      ],
    },
    {
      icon: 'receipt',
      title: ['Comprobantes E31 y E32', 'Fiscal documents E31 and E32'],
      text: [
        'El e-NCF sale de la secuencia, con aviso antes de que se agote.',
        'The e-NCF comes from your range, and you are warned before it runs out.',
      ],
    },
    {
      icon: 'tag',
      title: ['Promociones que se aplican', 'Promotions that apply themselves'],
      text: [
        '2.ª a mitad, lleve 6 y pague 5. Cada línea dice cuánto rebajó.',
        'Second at half price, six for five. Each line says how much it took off.',
      ],
    },
    {
      icon: 'store',
      title: ['Inventario por almacén', 'Stock by warehouse'],
      text: [
        'La tienda, el depósito y el mostrador restan de la misma existencia.',
        'Shop, storeroom and counter take from the same stock.',
      ],
    },
    {
      icon: 'wallet',
      title: ['Caja y turnos', 'Cash and shifts'],
      text: [
        'Apertura, retiros y cuadre por cajero, con la diferencia a la vista.',
        'Float, withdrawals and count by cashier, with the difference in view.',
      ],
    },
    {
      icon: 'card',
      title: ['Pago mixto en dos teclas', 'Split payment in two keys'],
      text: [
        'Efectivo, tarjeta, transferencia o bono en una misma venta.',
        'Cash, card, transfer or voucher in one sale.',
      ],
    },
    {
      icon: 'message',
      title: ['Recibo como lo pidan', 'The receipt as they ask for it'],
      text: [
        'Impreso con F2, por WhatsApp con F3 o por correo con F4.',
        'Printed with F2, by WhatsApp with F3 or by email with F4.',
      ],
    },
  ],
}

const cases: InBoth<Section> = {
  kind: 'cases',
  id: 'use-cases',
  title: ['El mismo mostrador, cuatro oficios', 'One counter, four trades'],
  points: [
    {
      icon: 'store',
      title: ['Tienda', 'Retail'],
      text: [
        'Ropa, ferretería o farmacia: códigos de barras, devoluciones y existencia al día.',
        'Clothes, hardware or pharmacy: barcodes, returns and stock up to date.',
      ],
    },
    {
      icon: 'fork',
      title: ['Restaurante', 'Restaurant'],
      text: [
        'Guarde cada mesa con su nombre y cóbrela cuando pidan la cuenta.',
        'Hold each table under its name and charge it when they ask for the bill.',
      ],
    },
    {
      icon: 'basket',
      title: ['Supermercado', 'Supermarket'],
      text: [
        'Códigos alternos para cajas y paquetes, y varias cajas a la vez.',
        'Alternative codes for boxes and packs, and several tills at once.',
      ],
    },
    {
      icon: 'scissors',
      title: ['Servicios', 'Services'],
      text: [
        'Cobre el corte, el tinte y el champú en una misma venta.',
        'Charge the cut, the colour and the shampoo in one sale.',
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
      id: 'pos',
      icon: 'scan',
      title: ['Punto de venta', 'Point of sale'],
      text: [
        'Efectivo, exacto y los billetes a una tecla; la devuelta, en letra grande.',
        'Cash, exact and notes at one key; the change in large letters.',
      ],
      picture: {
        file: 'pay',
        size: 'screen',
        alt: ['Cobro de una venta en el mostrador', 'Taking payment at the counter'],
      },
    },
    {
      id: 'inventory',
      icon: 'box',
      title: ['Inventario', 'Inventory'],
      text: [
        'Busque por nombre, SKU o código de barras; la existencia de cada almacén.',
        'Search by name, SKU or barcode; the stock of each warehouse.',
      ],
      picture: {
        file: 'products',
        size: 'screen',
        alt: ['Lista de productos con su existencia', 'List of products with their stock'],
      },
    },
    {
      id: 'reports',
      icon: 'chart',
      title: ['Reportes', 'Reports'],
      text: [
        'Ventas por hora, lo más vendido y el dinero por método, sin esperar al cierre.',
        'Sales by hour, best sellers and money by method, without waiting for the close.',
      ],
      picture: {
        file: 'dashboard',
        size: 'screen',
        alt: ['Panel con las ventas del día', 'Dashboard with the sales of the day'],
      },
    },
    {
      id: 'mobile',
      icon: 'phone',
      title: ['Móvil', 'Mobile'],
      text: [
        'El mismo mostrador en el teléfono y la tableta, sin instalar nada.',
        'The same counter on a phone and a tablet, with nothing to install.',
      ],
      picture: {
        file: 'counter-phone',
        size: 'phone',
        alt: ['El mostrador en un teléfono', 'The counter on a phone'],
      },
      beside: { drawn: 'tablet', alt: ['El mostrador en una tableta', 'The counter on a tablet'] },
    },
  ],
}

const faq: InBoth<Section> = {
  kind: 'faq',
  id: 'faq',
  title: ['Preguntas de mostrador', 'Questions from the counter'],
  text: ['¿Falta la suya? Escríbanos a', 'Is yours missing? Write to'],
  questions: [
    {
      title: [
        '¿Qué pasa si se va el internet en medio de una venta?',
        'What if the internet goes during a sale?',
      ],
      text: [
        'Nada que la fila note. La venta se guarda en la caja, el recibo sale igual y un aviso ámbar dice cuántas ventas esperan. Al volver la línea se envían en orden, sin repetirse.',
        'Nothing that the queue notices. The sale is kept in the till, the receipt comes out all the same, and an amber note says how many sales wait. When the line is back they are sent in order, each once.',
      ],
    },
    {
      title: ['¿Qué equipos necesito?', 'What equipment do I need?'],
      text: [
        'Una computadora, tableta o teléfono con un navegador. Si tiene lector de códigos, impresora de recibos, gaveta o terminal de tarjetas, trabajan con él.',
        'A computer, tablet or phone with a browser. A barcode scanner, a receipt printer, a drawer or a card terminal work with it where you have them.',
      ],
    },
    {
      title: ['¿Puedo traer mis productos desde Excel?', 'Can I bring my products from Excel?'],
      text: [
        'Las listas se exportan a Excel desde el primer día. Para traer un catálogo grande, escríbanos con su archivo.',
        'Lists are exported for Excel from the first day. To bring in a large catalogue, write to us with your file.',
      ],
    },
    {
      title: ['¿Cuánto cuesta agregar otro usuario?', 'What does another user cost?'],
      text: [
        'Cada plan dice cuántos usuarios incluye y, donde se puede agregar otro, a qué precio. Para más, escríbanos.',
        'Each plan says how many users it includes and, where another can be added, at what price. For more, write to us.',
      ],
    },
    {
      title: ['¿Qué pasa al terminar los 30 días de prueba?', 'What happens when the 30 days end?'],
      text: [
        'Elige un plan y sigue donde estaba. Lo que registró es suyo y no se borra.',
        'You choose a plan and go on where you were. What you recorded is yours and is not deleted.',
      ],
    },
  ],
}

/** What the page of the point of sale says. */
export const posCopy: InBoth<LandingCopy> = {
  title: [
    'Punto de venta dominicano, con o sin internet',
    'The Dominican point of sale, with or without internet',
  ],
  description: [
    'Punto de venta con e-NCF, inventario, caja y recibos por WhatsApp que sigue vendiendo sin internet. 30 días de prueba.',
    'A point of sale with e-NCF, stock, cash and receipts by WhatsApp that sells on without internet. 30 days of trial.',
  ],
  hero: {
    title: [
      'La fila avanza, aunque se caiga el internet.',
      'The queue moves, even when the internet does not.',
    ],
    text: [
      'El punto de venta dominicano que se maneja con el teclado: escanee, cobre y dé la devuelta sin soltar el lector.',
      'The Dominican point of sale that is worked from the keyboard: scan, charge and give change without letting go of the scanner.',
    ],
    trial: { href: TRIAL, label: ['Pruebe 30 días gratis', 'Try it free for 30 days'] },
    second: { href: '#screenshots', label: ['Ver la demostración', 'See the demonstration'] },
    note: ['30 días de prueba en todos los planes.', '30 days of trial in every plan.'],
    picture: {
      file: 'counter',
      size: 'screen',
      alt: ['El mostrador con un carrito', 'The counter with a cart'],
    },
  },
  nav: [
    { href: '#features', label: ['Funciones', 'Features'] },
    { href: '#use-cases', label: ['Casos de uso', 'Use cases'] },
    { href: '#screenshots', label: ['Pantallas', 'Screens'] },
    { href: '#pricing', label: ['Precios', 'Pricing'] },
    { href: '#faq', label: ['Preguntas', 'Questions'] },
  ],
  sections: [
    points,
    cases,
    screens,
    { kind: 'opinions', id: 'testimonials', title: ['Lo que dicen', 'What they say'] },
    {
      kind: 'pricing',
      id: 'pricing',
      title: ['Precios claros, como un recibo', 'Clear prices, as on a receipt'],
      text: [
        'Comprobantes E31 y E32 y ventas sin internet en todos los planes.',
        'E31 and E32 documents and sales without internet in every plan.',
      ],
    },
    faq,
    {
      kind: 'closing',
      id: 'start',
      title: ['Abra la caja mañana con Enzzo.', 'Open the till tomorrow with Enzzo.'],
      buttons: [
        { href: TRIAL, label: ['Crear mi cuenta', 'Create my account'] },
        { href: TRIAL, label: ['Pruebe 30 días gratis', 'Try it free for 30 days'] },
      ],
    },
  ],
  demo: {
    title: ['Una venta, de principio a fin', 'A sale, from beginning to end'],
    steps: [
      {
        text: [
          'Escanee o busque: cada producto cae en el carrito.',
          'Scan or search: each product falls into the cart.',
        ],
        picture: {
          file: 'counter',
          size: 'screen',
          alt: ['El mostrador con un carrito', 'The counter with a cart'],
        },
      },
      {
        text: ['F9 cobra: efectivo, tarjeta o los dos.', 'F9 takes the money: cash, card or both.'],
        picture: { file: 'pay', size: 'screen', alt: ['El cobro de la venta', 'Taking payment'] },
      },
      {
        text: [
          'La factura queda con su número, lista para imprimir o enviar.',
          'The invoice has its number, ready to print or send.',
        ],
        picture: { file: 'invoice', size: 'screen', alt: ['Una factura', 'An invoice'] },
      },
      {
        text: ['Y el panel ya la cuenta.', 'And the dashboard counts it already.'],
        picture: {
          file: 'dashboard',
          size: 'screen',
          alt: ['El panel del día', 'The dashboard of the day'],
        },
      },
    ],
  },
}
