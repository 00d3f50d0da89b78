import type { Pool } from 'pg'
import { searchTextOf } from '#modules/catalogue/products/saving/product-columns.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import type { BenchShop } from './shop.ts'

/** Words of a colmado's shelf, accents included; each product is a thing of a make in a size. */
const THINGS =
  `Arroz selecto|Arroz integral|Habichuelas rojas|Habichuelas negras|Café molido|Café en grano|Azúcar crema|Azúcar blanca|
Aceite de soya|Aceite de oliva|Leche evaporada|Leche en polvo|Plátano maduro|Ñame criollo|Yautía blanca|Salami súper|
Jamón de pavo|Queso de freír|Queso gouda|Mantequilla con sal|Margarina ligera|Pan sobado|Galletas de soda|Galletas de jengibre|
Jabón de cuaba|Jabón de tocador|Detergente en polvo|Suavizante floral|Cloro en gel|Desinfectante de piña|Papel higiénico|
Servilletas dobles|Pañales talla grande|Champú de romero|Acondicionador de coco|Pasta dental|Cerveza fría|Ron añejo|Vino tinto|
Refresco de limón|Jugo de chinola|Jugo de piña|Agua purificada|Té de manzanilla|Avena instantánea|Maíz dulce|Guandules verdes|
Atún en aceite|Sardinas picantes|Espaguetis finos|Coditos rayados|Salsa de tomate|Sazón completo|Orégano molido|Canela en rama|
Chocolate de mesa|Bizcocho de vainilla|Helado de coco|Yogur de fresa|Alimento para perros|Arena para gatos|Bombillo de luz fría|
Pilas alcalinas|Cuaderno rayado|Lápiz de grafito|Bolígrafo azul|Tornillo galvanizado|Clavo de acero|Pintura acrílica|Brocha plana`
    .split('|')
    .map((thing) => thing.trim())
const MAKES =
  `La Vega|El Cibao|Monte Alto|Doña Elpidia|San Cristóbal|Tía Juana|Los Abuelos|Río Yaque|Sol Caribe|Buen Día|Primavera|Montaña|
Del Campo|Costa Norte|Jaragua|Barahona|Valle Nuevo|Quisqueya|Samaná|Duarte|Ocoa|Peravia|Higüey|Constanza|Jarabacoa`
    .split('|')
    .map((make) => make.trim())
const SIZES = [
  '100 g',
  '250 g',
  '400 g',
  '1/2 lb',
  '1 lb',
  '2 lb',
  '5 lb',
  '10 lb',
  '355 ml',
  '750 ml',
  '1 lt',
  '2 lt',
]

const nameOf = (n: number): string => {
  const thing = THINGS[n % THINGS.length] ?? ''
  const make = MAKES[Math.floor(n / THINGS.length) % MAKES.length] ?? ''
  const size = SIZES[Math.floor(n / THINGS.length / MAKES.length) % SIZES.length] ?? ''
  return `${thing} ${make} ${size} ${String(n).padStart(6, '0')}`
}

const PART = 10_000

/** The barcode of product `n` of a shop's assortment. */
export const barcodeOf = (n: number): string => `746${String(n).padStart(10, '0')}`

/**
 * Gives a shop this many products straight in the table, in the form that the program writes; numbered from 0
 * for `barcodeOf`. Every tenth is of nobody's stock; none has alternate codes.
 */
export async function fillAssortment(admin: Pool, { ctx }: BenchShop, count: number): Promise<void> {
  for (let from = 0; from < count; from += PART) {
    const rows = Array.from({ length: Math.min(PART, count - from) }, (_, at) => {
      const n = from + at
      const product = { name: nameOf(n), sku: `SKU-${n}`, barcode: barcodeOf(n), keywords: '' }
      return {
        id: newId<ProductId>(),
        ...product,
        search: searchTextOf(product, []),
        price: 1_000 + ((n * 37) % 90_000),
      }
    })
    await admin.query(
      `insert into products (tenant_id, id, name, sku, barcode, price_cents, price2_cents, price3_cents, tax_percent_bps,
          search, created_at, updated_at)
        select $1, id, name, sku, barcode, price, price, price, 1800, search, $2::timestamptz, $2::timestamptz
        from jsonb_to_recordset($3) as r(id uuid, name text, sku text, barcode text, price bigint, search text)`,
      [ctx.tenantId, ctx.now, JSON.stringify(rows)],
    )
  }
}
