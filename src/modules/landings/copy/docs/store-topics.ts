import type { DocsTopic } from '../../shown/docs-page.ts'
import type { InBoth } from '../in-both.ts'

/** The online store of a shop, in the order in which it is set up and run. */
export const storeTopics: readonly InBoth<DocsTopic>[] = [
  {
    id: 'store',
    code: '149',
    picture: 'store',
    title: ['La tienda en línea', 'The online store'],
    summary: [
      'Abrirla, y decir quién es y cómo se le escribe.',
      'Opening it, and saying who it is and how it is reached.',
    ],
    parts: [
      {
        title: ['Los ajustes', 'The settings'],
        steps: [
          [
            '149 abre o cierra la tienda, que está en /shop de la dirección de su negocio. Cerrada, quien la visite lee que está cerrada por ahora, con su teléfono.',
            '149 opens or closes the store, which is at /shop of your shop’s address. Closed, visitors read that it is closed for now, with your phone.',
          ],
          [
            'Ahí van su nombre, lo que vende y cómo se le escribe; lo que se deja vacío no se muestra.',
            'Its name, what it sells and how it is reached stand there; what is left empty is not shown.',
          ],
          [
            'La tienda vende de lo mismo que el mostrador, y dice cuándo quedan las últimas.',
            'The store sells from the same stock as the counter, and says when the last ones are left.',
          ],
        ],
      },
    ],
  },
  {
    id: 'store-home',
    code: '139',
    picture: 'store-home',
    title: ['Inicio de la tienda', 'Home of the store'],
    summary: ['La portada, por secciones.', 'The home page, made of sections.'],
    parts: [
      {
        title: ['Borrador y publicación', 'Draft and publishing'],
        steps: [
          [
            '139 abre el editor. Lo que cambia se guarda solo en un borrador, y se puede deshacer.',
            '139 opens the editor. What you change is kept by itself in a draft, and can be undone.',
          ],
          [
            '“Publicar” lo muestra a todo el mundo. Las versiones publicadas quedan a mano.',
            'Publishing shows it to everybody. The versions that were published stay at hand.',
          ],
        ],
      },
    ],
  },
  {
    id: 'online-products',
    code: '140',
    picture: 'online-products',
    title: ['Productos en línea', 'Online products'],
    summary: ['Qué vende la tienda y cómo lo muestra.', 'What the store sells and how it shows it.'],
    parts: [
      {
        title: ['Poner en línea', 'Going online'],
        steps: [
          [
            '140 lista lo que registró en Productos; cada uno se pone en línea con un toque.',
            '140 lists what you recorded in Products; each goes online at a touch.',
          ],
          [
            'Sin un precio propio se vende al del mostrador. El precio anterior se muestra tachado mientras sea mayor.',
            'Without a price of its own it sells at the counter’s. The former price is struck through while it is above.',
          ],
          [
            'Lleva hasta 12 imágenes: la primera lo representa en las listas. Puede ir entre los destacados o las novedades.',
            'It has up to 12 pictures: the first stands for it in lists. It can stand among the featured ones or the new arrivals.',
          ],
        ],
      },
    ],
  },
  {
    id: 'brands',
    code: '141',
    picture: 'brands',
    title: ['Marcas', 'Brands'],
    summary: ['Las marcas de lo que vende.', 'The brands of what you sell.'],
    parts: [
      {
        title: ['Una marca', 'A brand'],
        steps: [
          [
            'Con el nombre basta; el logo puede venir después. En la tienda cada una lleva a sus productos.',
            'A name is enough; the logo can come later. In the store each one leads to its products.',
          ],
          [
            'Inactiva, la tienda no la muestra; sus productos la conservan.',
            'Inactive, the store does not show it; its products keep it.',
          ],
        ],
      },
    ],
  },
  {
    id: 'banners',
    code: '142',
    picture: 'banners',
    title: ['Banners', 'Banners'],
    summary: ['Lo que la tienda anuncia con imágenes.', 'What the store announces by pictures.'],
    parts: [
      {
        title: ['Un banner', 'A banner'],
        steps: [
          [
            'Es principal, de promoción o de categoría. Uno principal basta para recibir a quien entra.',
            'It is a main one, a promotion or of a category. One main banner is enough to receive who comes in.',
          ],
          [
            'Con fechas se muestra solo en esos días, el último entero; sin ellas, siempre.',
            'With days it is shown on those alone, the last one whole; without them, always.',
          ],
        ],
      },
    ],
  },
  {
    id: 'store-blog',
    code: '143',
    picture: 'store-blog',
    title: ['Blog', 'Blog'],
    summary: ['Lo que su tienda cuenta.', 'What your store tells.'],
    parts: [
      {
        title: ['Una entrada', 'A post'],
        steps: [
          [
            '147 empieza una. Queda como borrador, se publica o se programa para después.',
            '147 begins one. It stays a draft, is published, or is set for later.',
          ],
          [
            'Lo que ven los buscadores sale del título y el resumen, si no dice otra cosa.',
            'What search engines see is the title and the summary, unless you say otherwise.',
          ],
        ],
      },
    ],
  },
  {
    id: 'opinions',
    code: '144',
    picture: 'opinions',
    title: ['Opiniones', 'Testimonials'],
    summary: ['Lo que dicen sus clientes.', 'What your customers say.'],
    parts: [
      {
        title: ['Una opinión', 'A testimonial'],
        steps: [
          [
            'El nombre, lo que dijo y sus estrellas. La tienda muestra las visibles, en su orden.',
            'The name, what was said and its stars. The store shows the visible ones, in their order.',
          ],
        ],
      },
    ],
  },
  {
    id: 'store-orders',
    code: '145',
    picture: 'store-orders',
    title: ['Pedidos de la tienda', 'Orders of the store'],
    summary: ['De que se piden hasta que se entregan.', 'From being placed to being delivered.'],
    parts: [
      {
        title: ['Atender un pedido', 'Handling an order'],
        steps: [
          [
            '145 los lista por estado, pago y días. Al abrir uno se acepta, se prepara, queda listo y se entrega.',
            '145 lists them by state, payment and days. Opened, one is accepted, prepared, made ready and delivered.',
          ],
          [
            'Se paga con tarjeta por un enlace, por transferencia con su comprobante, o al recibir.',
            'It is paid by card through a link, by transfer with its proof, or on delivery.',
          ],
          [
            'El cliente sigue su pedido por su enlace, y recibe un aviso cuando cambia.',
            'The customer follows the order by its link, and is told when it changes.',
          ],
          [
            'Los dueños reciben un correo de cada pedido nuevo. Se apaga en la configuración (900).',
            'The owners get a letter of each new order. It is switched off in the settings (900).',
          ],
        ],
      },
    ],
  },
  {
    id: 'store-messages',
    code: '146',
    picture: 'store-messages',
    title: ['Mensajes de la tienda', 'Messages of the store'],
    summary: ['Lo que escriben quienes visitan su tienda.', 'What visitors of your store write.'],
    parts: [
      {
        title: ['Responder', 'Answering'],
        steps: [
          [
            'Llegan del formulario de contacto. Se responden por correo y se marcan como leídos o respondidos.',
            'They come from the contact form. They are answered by email and marked as read or answered.',
          ],
        ],
      },
      {
        title: ['Suscriptores', 'Subscribers'],
        steps: [
          [
            '150 lista a quienes confirmaron su correo en el boletín de la tienda, y los exporta.',
            '150 lists who confirmed their email in the newsletter of the store, and exports them.',
          ],
        ],
      },
    ],
  },
  {
    id: 'store-delivery',
    code: '148',
    picture: 'store-delivery',
    title: ['Entregas', 'Delivery'],
    summary: [
      'Adónde se llevan los pedidos y dónde se recogen.',
      'Where orders are taken to and where they are picked up.',
    ],
    parts: [
      {
        title: ['Zonas y recogida', 'Zones and pick-up'],
        steps: [
          [
            'Cada zona tiene su precio, y puede ser gratis desde una cantidad. El cliente la elige al pagar.',
            'Each zone has its price, and can be free from an amount on. Customers choose it at the checkout.',
          ],
          [
            'En los almacenes que marque se recoge sin costo, en su horario.',
            'At the warehouses that you mark orders are picked up free of charge, within their hours.',
          ],
          [
            'Sin una zona ni un lugar de recogida, la tienda no puede recibir pedidos.',
            'Without a zone or a pick-up place the store cannot take orders.',
          ],
        ],
      },
    ],
  },
]

/** What binds a shop to whoever runs the installation. */
export const installationTopics: readonly InBoth<DocsTopic>[] = [
  {
    id: 'plan',
    code: '919',
    picture: 'plan',
    title: ['Plan', 'Plan'],
    summary: [
      'Lo que su negocio usa y lo que su plan permite.',
      'What your shop uses and what its plan allows.',
    ],
    parts: [
      {
        title: ['Lo que se usa', 'What is used'],
        steps: [
          [
            '919 muestra el plan, hasta cuándo va, y cuánto queda de usuarios, productos, formularios y archivos.',
            '919 shows the plan, until when it runs, and how much is left of users, products, forms and files.',
          ],
          [
            'Lo que ya tiene nunca se bloquea, y las ventas tampoco. Otro plan se pide desde ahí.',
            'What you have is never blocked, and neither are sales. Another plan is asked for from there.',
          ],
          [
            'Una semana antes de que termine, un día antes y al terminar, los dueños reciben un correo.',
            'A week before it ends, a day before, and once it has ended, the owners get a letter.',
          ],
        ],
      },
    ],
  },
  {
    id: 'support',
    code: '922',
    picture: 'support',
    title: ['Soporte', 'Support'],
    summary: ['Dejar que soporte entre, cuando usted quiera.', 'Letting support come in, when you want it.'],
    parts: [
      {
        title: ['El permiso', 'The consent'],
        steps: [
          [
            'Nadie de soporte entra a su negocio sin su permiso. En 922 decide con qué rol y por cuánto tiempo.',
            'Nobody of support comes into your shop without your consent. At 922 you decide under which role and for how long.',
          ],
          [
            'Se termina cuando quiera, y la pantalla dice quién entró.',
            'You end it whenever you want, and the screen says who came in.',
          ],
        ],
      },
    ],
  },
]
