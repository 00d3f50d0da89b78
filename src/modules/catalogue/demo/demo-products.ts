import type { DemoProduct } from './demo-product.ts'
import { aceitesYSazones } from './products-aceites-y-sazones.ts'
import { bebes } from './products-bebes.ts'
import { bebidas } from './products-bebidas.ts'
import { cafeYCacao } from './products-cafe-y-cacao.ts'
import { carnesYEmbutidos } from './products-carnes-y-embutidos.ts'
import { cuidadoPersonal } from './products-cuidado-personal.ts'
import { dulcesYPicaderas } from './products-dulces-y-picaderas.ts'
import { granosYEnlatados } from './products-granos-y-enlatados.ts'
import { hogarYLimpieza } from './products-hogar-y-limpieza.ts'
import { lacteosYHuevos } from './products-lacteos-y-huevos.ts'
import { licores } from './products-licores.ts'
import { mascotas } from './products-mascotas.ts'
import { panYGalletas } from './products-pan-y-galletas.ts'
import { papeleria } from './products-papeleria.ts'
import { servicios } from './products-servicios.ts'
import { viveresYFrutas } from './products-viveres-y-frutas.ts'

/** Everything Colmado La Esperanza sells. */
export const demoProducts: readonly DemoProduct[] = [
  ...granosYEnlatados,
  ...bebidas,
  ...lacteosYHuevos,
  ...carnesYEmbutidos,
  ...viveresYFrutas,
  ...hogarYLimpieza,
  ...panYGalletas,
  ...cafeYCacao,
  ...aceitesYSazones,
  ...licores,
  ...dulcesYPicaderas,
  ...cuidadoPersonal,
  ...bebes,
  ...mascotas,
  ...papeleria,
  ...servicios,
]
