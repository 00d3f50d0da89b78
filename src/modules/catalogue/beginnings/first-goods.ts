import type { BusinessType } from '#platform/values/business-types.ts'

/** A product or service of which a new shop can be shown one: price in pesos, ITBIS included. */
export type FirstProduct = {
  readonly es: string
  readonly en: string
  readonly price: number
  /** In percent; goods of art. 343 of Ley 11-92, health among the services, are exempt. */
  readonly tax: 18 | 16 | 'exempt'
  readonly unit: 'unit' | 'lb' | 'service'
}

/** `code` is also the prefix of the category's SKUs. */
export type FirstCategory = {
  readonly code: string
  readonly es: string
  readonly en: string
  readonly tint: 'grano' | 'bebida' | 'lacteo' | 'carne' | 'viver' | 'hogar' | 'pan' | 'cafe'
  readonly products: readonly FirstProduct[]
}

type Row = readonly [es: string, en: string, pesos: number, tax?: FirstProduct['tax']]

const rows =
  (unit: FirstProduct['unit']) =>
  (...of: readonly Row[]): FirstProduct[] =>
    of.map(([es, en, pesos, tax = 18]) => ({ es, en, price: pesos, tax, unit }))
const goods = rows('unit')
const pounds = rows('lb')
const services = rows('service')

const category = (
  code: string,
  [es, en]: readonly [string, string],
  tint: FirstCategory['tint'],
  products: readonly FirstProduct[],
): FirstCategory => ({ code, es, en, tint, products })

/** What each kind of business begins with: its categories, and for whoever asks for them a few products. */
export const FIRST_GOODS: Readonly<Record<BusinessType, readonly FirstCategory[]>> = {
  grocery: [
    category('GRA', ['Granos y enlatados', 'Grains and cans'], 'grano', [
      ...pounds(['Arroz', 'Rice', 35, 'exempt']),
      ...goods(['Habichuelas guisadas, lata', 'Stewed beans, can', 75]),
    ]),
    category('BEB', ['Bebidas', 'Drinks'], 'bebida', goods(['Refresco 20 oz', 'Soft drink 20 oz', 45])),
    category(
      'LAC',
      ['Lácteos y huevos', 'Dairy and eggs'],
      'lacteo',
      goods(['Leche 1 L', 'Milk 1 L', 80, 'exempt']),
    ),
    category(
      'CAR',
      ['Carnes y embutidos', 'Meat and cold cuts'],
      'carne',
      pounds(['Pollo', 'Chicken', 85, 'exempt']),
    ),
    category(
      'VIV',
      ['Víveres y frutas', 'Roots and fruit'],
      'viver',
      pounds(['Yuca', 'Cassava', 30, 'exempt']),
    ),
    category(
      'HOG',
      ['Hogar y limpieza', 'Home and cleaning'],
      'hogar',
      goods(['Detergente 1 lb', 'Detergent 1 lb', 60]),
    ),
    category(
      'CAF',
      ['Café y cacao', 'Coffee and cocoa'],
      'cafe',
      goods(['Café 1 lb', 'Coffee 1 lb', 260, 16]),
    ),
  ],
  retail: [
    category(
      'ROP',
      ['Ropa', 'Clothing'],
      'hogar',
      goods(['Camisa', 'Shirt', 1200], ['Pantalón', 'Trousers', 1800]),
    ),
    category('CAL', ['Calzado', 'Shoes'], 'cafe', goods(['Zapatos', 'Shoes', 2500])),
    category(
      'ACC',
      ['Accesorios', 'Accessories'],
      'lacteo',
      goods(['Cartera', 'Handbag', 1500], ['Correa', 'Belt', 600]),
    ),
    category('REG', ['Regalos', 'Gifts'], 'pan', goods(['Perfume', 'Perfume', 3200])),
  ],
  hardware: [
    category(
      'HER',
      ['Herramientas', 'Tools'],
      'hogar',
      goods(['Martillo', 'Hammer', 650], ['Cinta métrica', 'Tape measure', 250]),
    ),
    category(
      'PIN',
      ['Pintura', 'Paint'],
      'bebida',
      goods(['Pintura acrílica, galón', 'Acrylic paint, gallon', 1450]),
    ),
    category('PLO', ['Plomería', 'Plumbing'], 'lacteo', goods(['Tubo PVC 1/2"', 'PVC pipe 1/2"', 120])),
    category('ELE', ['Electricidad', 'Electrical'], 'pan', goods(['Bombillo LED', 'LED bulb', 150])),
    category('CON', ['Construcción', 'Building'], 'grano', goods(['Cemento, funda', 'Cement, bag', 520])),
  ],
  restaurant: [
    category('ENT', ['Entradas', 'Starters'], 'pan', goods(['Tostones', 'Fried plantain', 150])),
    category(
      'PLA',
      ['Platos fuertes', 'Main courses'],
      'carne',
      goods(['Plato del día', 'Dish of the day', 350], ['Mofongo', 'Mofongo', 450]),
    ),
    category(
      'BEB',
      ['Bebidas', 'Drinks'],
      'bebida',
      goods(['Jugo natural', 'Fresh juice', 120], ['Cerveza', 'Beer', 180]),
    ),
    category('POS', ['Postres', 'Desserts'], 'lacteo', goods(['Flan', 'Flan', 130])),
  ],
  services: [
    category(
      'SRV',
      ['Servicios', 'Services'],
      'hogar',
      services(['Visita técnica', 'Technical visit', 1500], ['Hora de trabajo', 'Hour of work', 900]),
    ),
    category('MAT', ['Materiales', 'Materials'], 'grano', goods(['Repuesto', 'Spare part', 500])),
  ],
  salon: [
    category(
      'CAB',
      ['Cabello', 'Hair'],
      'cafe',
      services(['Lavado y rolos', 'Wash and set', 600], ['Corte', 'Haircut', 500]),
    ),
    category(
      'UNA',
      ['Uñas', 'Nails'],
      'carne',
      services(['Manicure', 'Manicure', 400], ['Pedicure', 'Pedicure', 600]),
    ),
    category('PRO', ['Productos', 'Products'], 'lacteo', goods(['Champú', 'Shampoo', 450])),
  ],
  dental: [
    category(
      'CON',
      ['Consulta y diagnóstico', 'Visits and diagnosis'],
      'bebida',
      services(['Consulta', 'Visit', 1500, 'exempt'], ['Radiografía', 'X-ray', 800, 'exempt']),
    ),
    category(
      'PRE',
      ['Prevención', 'Prevention'],
      'viver',
      services(['Limpieza', 'Cleaning', 2500, 'exempt']),
    ),
    category(
      'RES',
      ['Restauración', 'Restoration'],
      'lacteo',
      services(['Resina', 'Composite filling', 3500, 'exempt']),
    ),
    category(
      'ORT',
      ['Ortodoncia', 'Orthodontics'],
      'hogar',
      services(['Control de ortodoncia', 'Orthodontic check', 2000, 'exempt']),
    ),
  ],
  law: [
    category(
      'HON',
      ['Honorarios', 'Fees'],
      'cafe',
      services(['Consulta legal', 'Legal advice', 5900], ['Hora de abogado', 'Hour of a lawyer', 7000]),
    ),
    category(
      'TRA',
      ['Trámites', 'Filings'],
      'lacteo',
      services(
        ['Constitución de sociedad', 'Forming a company', 53100],
        ['Legalización de documento', 'Legalizing a document', 2360],
      ),
    ),
  ],
}

/** The taxes a kind of business charges, by their codes, the one that it charges mostly first; all for any other. */
export const FIRST_TAXES: Readonly<Partial<Record<BusinessType, readonly string[]>>> = {
  dental: ['EXENTO', 'ITBIS-18', 'ITBIS-16'],
}
