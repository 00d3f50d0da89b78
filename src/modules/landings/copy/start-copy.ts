import type { Landing } from '../landings.ts'
import type { StartPageProps, WhichShopProps } from '../shown/plain-page.ts'
import type { InBoth } from './in-both.ts'

export type StartCopy = Omit<StartPageProps, 'site' | 'products'> & {
  readonly name: string
  readonly products: Readonly<Record<Landing, Omit<StartPageProps['products'][number], 'href'>>>
}

/** What stands at the bare address. */
export const startCopy: InBoth<StartCopy> = {
  name: ['El sistema del negocio dominicano', 'The system of the Dominican business'],
  title: ['Su negocio, del mostrador a los libros.', 'Your business, from the counter to the books.'],
  text: [
    'Venda con y sin internet, agende citas, pregunte con formularios y facture con comprobante fiscal, en un mismo sistema.',
    'Sell with and without internet, book appointments, ask by forms and invoice with fiscal numbers, in one system.',
  ],
  picture: {
    file: 'dashboard',
    size: 'screen',
    alt: ['El panel de un negocio', 'The dashboard of a shop'],
  },
  buttons: [
    { href: '/auth/register', label: ['Crear mi cuenta', 'Create my account'] },
    { href: '/auth/signin', label: ['Ya tengo cuenta', 'I have an account'] },
  ],
  products: {
    pos: {
      icon: 'scan',
      name: 'POS',
      title: ['Punto de venta', 'Point of sale'],
      text: [
        'Para tiendas, colmados, restaurantes y servicios.',
        'For shops, groceries, restaurants and services.',
      ],
      more: ['Ver el punto de venta', 'See the point of sale'],
    },
    forms: {
      icon: 'form',
      name: ['Formularios', 'Forms'],
      title: ['Formularios', 'Forms'],
      text: ['Para quien hoy recoge datos en papel.', 'For whoever collects data on paper today.'],
      more: ['Ver los formularios', 'See the forms'],
    },
    dental: {
      icon: 'tooth',
      name: 'Dental',
      title: ['Clínica dental', 'Dental practice'],
      text: ['Agenda, fichas, recordatorios y facturas.', 'Calendar, records, reminders and invoices.'],
      more: ['Ver la clínica dental', 'See the dental practice'],
    },
    legatti: {
      icon: 'scale',
      name: 'Legatti',
      title: ['Firma de abogados', 'Law firm'],
      text: ['Clientes, conflictos, casos y honorarios.', 'Clients, conflicts, cases and fees.'],
      more: ['Ver la firma de abogados', 'See the law firm'],
    },
  },
}

/** What is asked of whoever signs in without having named a shop. */
export const whichShopWords: InBoth<WhichShopProps['words']> = {
  title: ['¿Cuál es su negocio?', 'Which is your shop?'],
  lead: ['Cada negocio entra por su propia dirección.', 'Each shop signs in at an address of its own.'],
  label: ['Dirección del negocio', 'Address of the shop'],
  help: ['La primera parte de la dirección, como “demo”.', 'The first part of the address, such as “demo”.'],
  go: ['Continuar', 'Continue'],
  wrong: ['Escriba solo letras, números y guiones.', 'Type letters, digits and hyphens alone.'],
  missing: ['No hay ningún negocio en esa dirección.', 'There is no shop at that address.'],
  found: ['Encontramos su negocio.', 'We found your shop.'],
  enter: ['Entrar a', 'Go to'],
  here: ['Abrir sin subdominio', 'Open without a subdomain'],
  shops: ['Negocios de esta instalación', 'Shops of this installation'],
  no_shop: ['¿Todavía no tiene negocio aquí?', 'No shop here yet?'],
  open_one: ['Crear una cuenta', 'Create an account'],
}
