import { demoRnc } from '#modules/tenancy/demo/demo-tax-ids.ts'
import type { DemoCategoryCode } from './demo-categories.ts'

export type DemoProvider<Category extends string = DemoCategoryCode> = {
  code: string
  name: string
  /** RNC, digits only. */
  taxId: string
  /** E.164. */
  phone: string
  email: string
  /** Whose products it is the main supplier of; a category has one at most. */
  categories: readonly Category[]
}

/** Makes suppliers of rows that stand in the order of their codes; `first` is the number of the first RNC. */
export const providers = <Category extends string>(
  first: number,
  rows: readonly (readonly [name: string, mailbox: string, categories: readonly Category[]])[],
): readonly DemoProvider<Category>[] =>
  rows.map(([name, mailbox, categories], index) => ({
    code: `PRV-${String(index + 1).padStart(2, '0')}`,
    name,
    taxId: demoRnc(first + index),
    phone: `+1809555${String(170 + index).padStart(4, '0')}`,
    email: `pedidos@${mailbox}.ejemplo.test`,
    categories,
  }))

export const demoProviders = providers<DemoCategoryCode>(501, [
  ['Granos del Yaque, SRL', 'granos-yaque', ['GRA']],
  ['Refrescos y Aguas La Fuente, SRL', 'la-fuente', ['BEB']],
  ['Lácteos y Aceites Loma Verde, SRL', 'loma-verde', ['LAC', 'SAZ']],
  ['Importadora Tres Palmas, SRL', 'tres-palmas', ['BBE']],
  ['Licores del Malecón, SRL', 'licores-malecon', ['LIC']],
  ['Cooperativa Agrícola El Conuco', 'el-conuco', ['VIV']],
  ['Galletas y Picaderas Don Tato, SRL', 'don-tato', ['PAN', 'DUL']],
  ['Tostadora Alto Jarabacoa, SRL', 'alto-jarabacoa', ['CAF']],
  ['Distribuidora Brisa Limpia, SRL', 'brisa-limpia', ['HOG', 'CUI']],
  ['Suplidora El Mostrador, SRL', 'el-mostrador', ['MAS', 'PAP']],
  ['Carnes y Embutidos Pino Alto, SRL', 'pino-alto', ['CAR']],
  ['Recargas Enlace Isla, SRL', 'enlace-isla', ['SRV']],
])
