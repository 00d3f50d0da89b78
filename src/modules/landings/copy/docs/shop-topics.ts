import type { DocsTopic } from '../../shown/docs-page.ts'
import type { InBoth } from '../in-both.ts'

/** The people of a shop, its figures and how it is set up. */
export const shopTopics: readonly InBoth<DocsTopic>[] = [
  {
    id: 'employees',
    code: '085',
    picture: 'employees',
    title: ['Empleados', 'Employees'],
    summary: ['Quién trabaja, cuándo y en qué.', 'Who works, when and at what.'],
    parts: [
      {
        title: ['La ficha', 'The record'],
        steps: [
          [
            '086 abre una nueva: puesto, horario, servicios que da y de qué gana comisión.',
            '086 opens a new one: position, hours, services given, and what commission is paid of.',
          ],
          [
            'Los días libres se anotan en su ficha, y la agenda los respeta. El horario del negocio está en 914.',
            'Days off are noted there, and the calendar keeps them. The shop’s hours are in 914.',
          ],
        ],
      },
    ],
  },
  {
    id: 'commissions',
    code: '087',
    picture: 'commissions',
    title: ['Comisiones', 'Commissions'],
    summary: ['Lo que gana cada vendedor de lo que vendió.', 'What each seller earns of what they sold.'],
    parts: [
      {
        title: ['El período', 'The period'],
        steps: [
          [
            '087 muestra lo ganado por cada uno entre dos fechas; su página lo explica venta por venta.',
            '087 shows what each earned between two days; their page explains it sale by sale.',
          ],
          [
            'Lo que se devolvió se descuenta. Lo pagado queda registrado con su fecha.',
            'What was returned is taken off. What was paid is recorded with its day.',
          ],
        ],
      },
    ],
  },
  {
    id: 'legal-clients',
    code: '110',
    picture: 'legal-client',
    title: ['Clientes legales', 'Legal clients'],
    summary: ['Los datos legales de los clientes de una firma.', 'The legal data of a firm’s clients.'],
    parts: [
      {
        title: ['La ficha', 'The record'],
        steps: [
          [
            '111 abre una nueva y busca conflictos de interés con clientes y contrapartes.',
            '111 opens a new one and looks for conflicts of interest with clients and opposing parties.',
          ],
          [
            'Guarda cómo se factura, qué se verificó y quién firmó por el cliente.',
            'It keeps how they are billed, what was checked and who signed for them.',
          ],
        ],
      },
      {
        title: ['Los casos', 'The cases'],
        steps: [
          [
            '112 los lista, los urgentes primero: cada uno con su cliente, su prioridad, su estado y sus notas.',
            '112 lists them, the urgent ones first: each with its client, priority, status and notes.',
          ],
        ],
      },
    ],
  },
  {
    id: 'media',
    code: '',
    picture: 'product',
    title: ['Imágenes', 'Pictures'],
    summary: [
      'Las fotos de sus productos y de su negocio.',
      'The photographs of your products and your shop.',
    ],
    parts: [
      {
        title: ['Poner una imagen', 'Adding a picture'],
        steps: [
          [
            'Donde cabe una imagen hay tres maneras: subirla, dar su dirección o elegirla de la biblioteca.',
            'Where a picture fits there are three ways: send it, give its address or choose it from the library.',
          ],
          [
            'PNG, JPG, GIF o WebP, de hasta 5 MB. Se guardan en tamaños que cargan rápido.',
            'PNG, JPG, GIF or WebP, of up to 5 MB. They are kept in sizes that load quickly.',
          ],
        ],
      },
    ],
  },
  {
    id: 'reports',
    code: '010',
    picture: 'reports',
    title: ['Panel y reportes', 'Dashboard and reports'],
    summary: [
      'El día de un vistazo, y las cifras de cualquier período.',
      'The day at a glance, and the figures of any period.',
    ],
    parts: [
      {
        title: ['El panel', 'The dashboard'],
        steps: [
          [
            '010 compara el día con uno igual anterior: ventas por hora, lo más vendido, lo que se acaba y el dinero por método.',
            '010 compares the day with one like it: sales by hour, best sellers, what runs out and money by method.',
          ],
        ],
      },
      {
        title: ['Reportes', 'Reports'],
        steps: [
          [
            '090: ventas por día, por comprobante, por impuesto y por método, entre dos fechas. Se imprimen o se exportan.',
            '090: sales by day, fiscal document, tax and method, between two days. They are printed or exported.',
          ],
        ],
      },
    ],
  },
  {
    id: 'settings',
    code: '900',
    picture: 'settings',
    title: ['Configuración', 'Settings'],
    summary: ['Lo que se puede ajustar, en una sola pantalla.', 'What can be set, on one screen.'],
    parts: [
      {
        title: ['Una configuración', 'One configuration'],
        steps: [
          [
            '900 reúne los datos del negocio, la apariencia, el correo y WhatsApp, y las partes que usa: lo apagado no estorba.',
            '900 brings together the shop’s data, its look, mail and WhatsApp, and the parts you use: what is off is not in the way.',
          ],
        ],
      },
      {
        title: ['Las listas del negocio', 'The shop’s lists'],
        steps: [
          [
            'Del mostrador: cajas (901), terminales de tarjeta (902), cajas que venden y sus números (903), métodos de pago (906) y monedas (907).',
            'Of the counter: cashboxes (901), card terminals (902), selling tills and their numbers (903), payment methods (906) and currencies (907).',
          ],
          [
            'De lo que se vende: categorías (904), almacenes (905) e impuestos (908).',
            'Of what is sold: categories (904), warehouses (905) and taxes (908).',
          ],
          [
            'De las facturas: tipos de NCF (911), tipos de factura (912) y condiciones (913). De los clientes: sus tipos (909).',
            'Of invoices: NCF types (911), types of invoices (912) and conditions (913). Of customers: their types (909).',
          ],
        ],
      },
    ],
  },
  {
    id: 'users',
    code: '920',
    picture: 'users',
    title: ['Usuarios y roles', 'Users and roles'],
    summary: ['Quién entra, y qué puede hacer.', 'Who comes in, and what they may do.'],
    parts: [
      {
        title: ['Usuarios', 'Users'],
        steps: [
          [
            '920 invita por correo: la persona elige su contraseña con un enlace de un solo uso.',
            '920 invites by email: the person chooses a password by a link of one use.',
          ],
          [
            'Quien se va se desactiva; lo que hizo queda con su nombre.',
            'Who leaves is switched off; what they did stays under their name.',
          ],
        ],
      },
      {
        title: ['Roles', 'Roles'],
        steps: [
          [
            '921 dice qué permite cada rol, permiso por permiso. El dueño lo puede todo.',
            '921 says what each role allows, right by right. The owner may do everything.',
          ],
        ],
      },
      {
        title: ['Verificación en dos pasos (TOTP)', 'Two-step verification (TOTP)'],
        steps: [
          [
            'El menú de su cuenta la activa: además de la contraseña se pide un código de una aplicación del teléfono, como Google Authenticator o Aegis.',
            'The menu of your account switches it on: beside the password a code is asked for, of an app on the phone such as Google Authenticator or Aegis.',
          ],
          [
            'Guarde los códigos de recuperación: cada uno sirve una vez, si pierde el teléfono.',
            'Keep the recovery codes: each is good once, if you lose the phone.',
          ],
        ],
      },
      {
        title: ['Actividad', 'Activity'],
        steps: [
          [
            '923 dice quién hizo qué y cuándo: qué precio, rol o promoción cambió, de qué a qué. Historial, en cada registro, lleva a lo suyo.',
            '923 says who did what and when: which price, role or promotion changed, from what to what. History, in each record, leads to its own.',
          ],
        ],
      },
    ],
  },
]
