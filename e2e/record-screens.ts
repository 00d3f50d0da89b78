import { expect, type Page } from '@playwright/test'
import { tabTo } from './standing-desk.ts'

/** In all texts `#` stands for what tells this run's record from others, and `¤` for a currency that the shop has not. */
export type Step =
  /** Typed over what stands there. `reads` where it is shown in another way once it is saved. */
  | { field: string; text: string; reads?: string }
  /** Chosen from a list. */
  | { field: string; option: string }
  /** A box or a switch that is put over. */
  | { tick: string }
  /** What only this screen has. */
  | { by: (page: Page) => Promise<void> }

export type Change = Exclude<Step, { by: unknown }>

/** A screen on which records of one kind are listed, made, changed, deleted and brought back. */
export type RecordScreen = {
  /** As it is typed in the palette. */
  code: string
  title: { es: string; en: string }
  address: string
  /** What opens it, and what its form asks for. */
  rights: readonly string[]
  /** Where the record is in hand: a panel over its list, or a page of its own. */
  form: 'panel' | 'page'
  /** What a form that makes a new one is called. */
  fresh: string
  /** What is said of an empty form; the focus goes to the first of `steps`. */
  required: string
  /** How one is made, in the order of the form. */
  steps: readonly [Exclude<Step, { by: unknown }>, ...Step[]]
  /** What the record is called in its list. */
  name: string
  /** What is changed of it afterwards; not its name. */
  change: Change
  /**
   * What somebody else changes of it meanwhile, and saves first: of a page, of a panel, and where no test of the form has
   * both.
   */
  theirs?: Change
  /** The demo shop has none of them. */
  none?: true
}

/** A product of the demo shop that no promotion of it is about, chosen in the panel of products. */
async function chooseRice(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Elegir productos' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Elegir productos' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('7469912000011')
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await tabTo(page, panel.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(panel.getByRole('list', { name: 'Elegidos' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** Switched off, so that no till of another journey offers it. */
const switchOff = (name: RegExp) => async (page: Page) => {
  const box = page.getByRole('switch', { name })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
}

const SETTINGS = ['settings.view', 'settings.update']

/** In the order of their codes; `records.e2e.ts` walks each of them. */
export const RECORD_SCREENS: readonly RecordScreen[] = [
  {
    code: '050',
    title: { es: 'Proveedores', en: 'Providers' },
    address: '/home/providers',
    rights: ['products.providers'],
    form: 'page',
    fresh: 'Nuevo proveedor',
    required: 'El nombre es requerido',
    steps: [
      { field: 'Nombre', text: 'Suplidora #' },
      { field: 'Código', text: 'PRV-#' },
    ],
    name: 'Suplidora #',
    change: { field: 'Dirección', text: 'Calle El Sol 14' },
    theirs: { field: 'Dirección', text: 'Calle El Sol 41' },
  },
  {
    code: '060',
    title: { es: 'Promociones', en: 'Promotions' },
    address: '/home/promotions',
    rights: ['products.view', 'products.promotions'],
    form: 'page',
    fresh: 'Nueva promoción',
    required: 'El nombre es requerido',
    steps: [
      { field: 'Nombre', text: 'Oferta #' },
      { field: 'Código', text: 'PRO-#' },
      { by: switchOff(/^Activa/) },
      { field: 'Descuento %', text: '5' },
      { by: chooseRice },
    ],
    name: 'Oferta #',
    change: { field: 'Descuento %', text: '6' },
  },
  {
    code: '080',
    title: { es: 'Clientes', en: 'Customers' },
    address: '/home/customers',
    rights: ['customers.view', 'customers.create', 'customers.update', 'customers.delete'],
    form: 'page',
    fresh: 'Nuevo cliente',
    required: 'El nombre es requerido',
    steps: [{ field: 'Nombre', text: 'Colmado #' }],
    name: 'Colmado #',
    change: { field: 'Dirección', text: 'Calle Duarte 8' },
    theirs: { field: 'Dirección', text: 'Calle Duarte 80' },
  },
  {
    code: '901',
    title: { es: 'Cajas', en: 'Cashboxes' },
    address: '/home/settings/cashboxes',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nueva caja',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'C-#' },
      { field: 'Nombre', text: 'Caja #' },
      { field: 'Almacén', option: 'Almacén principal' },
    ],
    name: 'Caja #',
    change: { field: 'Copias', text: '2' },
  },
  {
    code: '902',
    title: { es: 'Terminales de tarjeta', en: 'Card terminals' },
    address: '/home/settings/card-terminals',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo terminal',
    required: 'El nombre es requerido',
    steps: [{ field: 'Nombre', text: 'Terminal #' }, { by: switchOff(/^En uso/) }],
    name: 'Terminal #',
    change: { field: 'Número de terminal', text: '00000007' },
  },
  {
    code: '904',
    title: { es: 'Categorías de productos', en: 'Product categories' },
    address: '/home/settings/product-categories',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nueva categoría',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'KIT-#' },
      { field: 'Nombre', text: 'Kioscos #' },
    ],
    name: 'Kioscos #',
    change: { field: 'Orden', text: '7' },
  },
  {
    code: '905',
    title: { es: 'Almacenes', en: 'Warehouses' },
    address: '/home/settings/warehouses',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo almacén',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'NAV-#' },
      { field: 'Nombre', text: 'Nave #' },
    ],
    name: 'Nave #',
    change: { field: 'Dirección', text: 'Autopista Duarte km 12' },
  },
  {
    code: '906',
    title: { es: 'Métodos de pago', en: 'Payment methods' },
    address: '/home/settings/payment-methods',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo método de pago',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'MET-#' },
      { field: 'Nombre', text: 'Vale #' },
      { by: switchOff(/^Activo/) },
    ],
    name: 'Vale #',
    change: { field: 'Nombre en inglés', text: 'Token' },
  },
  {
    code: '907',
    title: { es: 'Monedas', en: 'Currencies' },
    address: '/home/settings/currencies',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nueva moneda',
    required: 'Escriba las tres letras de una moneda, como USD.',
    steps: [
      { field: 'Código', text: '¤' },
      { field: 'Nombre', text: 'Franco #' },
      { by: switchOff(/^Recibir [A-Z]{3}/) },
    ],
    name: 'Franco #',
    change: { field: 'Tasa', text: '68.5', reads: '68.50' },
  },
  {
    code: '908',
    title: { es: 'Impuestos', en: 'Taxes' },
    address: '/home/settings/taxes',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo impuesto',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'IMP-#' },
      { field: 'Nombre', text: 'Impuesto #' },
      { field: 'Tipo', option: 'Propina legal' },
      { field: 'Tasa %', text: '10' },
    ],
    name: 'Impuesto #',
    change: { field: 'Cuenta contable', text: '21030501' },
  },
  {
    code: '909',
    title: { es: 'Tipos de cliente', en: 'Customer types' },
    address: '/home/settings/customer-types',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo tipo de cliente',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'TIP-#' },
      { field: 'Nombre', text: 'Colmados #' },
    ],
    name: 'Colmados #',
    change: { field: 'Orden', text: '7' },
  },
  {
    code: '912',
    title: { es: 'Tipos de factura', en: 'Invoice types' },
    address: '/home/settings/invoice-types',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nuevo tipo de factura',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'T-#' },
      { field: 'Nombre', text: 'Mayoreo #' },
      { field: 'Comprobante', option: 'Factura de crédito fiscal' },
      { field: 'Condición', option: '60 días' },
    ],
    name: 'Mayoreo #',
    change: { field: 'Orden', text: '7' },
  },
  {
    code: '913',
    title: { es: 'Condiciones de factura', en: 'Invoice conditions' },
    address: '/home/settings/invoice-conditions',
    rights: SETTINGS,
    form: 'panel',
    fresh: 'Nueva condición',
    required: 'El código es requerido',
    steps: [
      { field: 'Código', text: 'C-#' },
      { field: 'Nombre', text: 'Noventa #' },
      { field: 'Días de crédito', text: '90' },
    ],
    name: 'Noventa #',
    change: { field: 'Nota impresa', text: 'Pague en 90 días.' },
  },
  {
    code: '916',
    title: { es: 'Recordatorios de cobro', en: 'Payment reminders' },
    address: '/home/settings/reminders',
    rights: ['reminders.view', 'reminders.update'],
    form: 'panel',
    fresh: 'Nueva regla',
    required: 'El nombre es requerido',
    steps: [
      { field: 'Nombre', text: 'Aviso #' },
      { field: 'Texto en español', text: 'Hola, {cliente}: {saldo}.' },
      { field: 'Texto en inglés', text: 'Hello, {customer}: {balance}.' },
    ],
    name: 'Aviso #',
    change: { field: 'Días', text: '5' },
    theirs: { field: 'Días', text: '6' },
    none: true,
  },
  {
    code: '918',
    title: { es: 'Recordatorios de citas', en: 'Appointment reminders' },
    address: '/home/settings/appointment-reminders',
    rights: ['appointments.messages'],
    form: 'panel',
    fresh: 'Nueva regla',
    required: 'El nombre es requerido',
    steps: [
      { field: 'Nombre', text: 'Recordar #' },
      { field: 'Texto en español', text: 'Hola, {cliente}: {hora}.' },
      { field: 'Texto en inglés', text: 'Hello, {customer}: {time}.' },
    ],
    name: 'Recordar #',
    change: { field: 'Horas antes', text: '12' },
    theirs: { field: 'Horas antes', text: '36' },
    none: true,
  },
  {
    code: '920',
    title: { es: 'Usuarios', en: 'Users' },
    address: '/home/settings/users',
    rights: ['users.view', 'users.create', 'users.update'],
    form: 'panel',
    fresh: 'Nuevo usuario',
    required: 'El nombre es requerido',
    steps: [
      { field: 'Nombre', text: 'Yaniris #' },
      { field: 'Correo electrónico', text: 'yaniris-#@demo.do' },
      { field: 'Rol', option: 'Cajero' },
      // Off: who is invited sets a password by a letter.
      { tick: 'Invitar por correo' },
      { field: 'Contraseña', text: 'secreta' },
    ],
    name: 'Yaniris #',
    change: { field: 'Idioma', option: 'English' },
  },
  {
    code: '921',
    title: { es: 'Roles', en: 'Roles' },
    address: '/home/settings/roles',
    rights: ['roles.view', 'roles.create', 'roles.update'],
    form: 'panel',
    fresh: 'Nuevo rol',
    required: 'El nombre es requerido',
    steps: [{ field: 'Nombre', text: 'Repostero #' }],
    name: 'Repostero #',
    change: { tick: 'Vender y cobrar' },
  },
]
