import type { DemoProduct } from './demo-product.ts'
import { aceitesYSazones } from './shelves/aceites-y-sazones.ts'
import { bebes } from './shelves/bebes.ts'
import { bebidas } from './shelves/bebidas.ts'
import { cafeYCacao } from './shelves/cafe-y-cacao.ts'
import { carnesYEmbutidos } from './shelves/carnes-y-embutidos.ts'
import { cuidadoPersonal } from './shelves/cuidado-personal.ts'
import { dulcesYPicaderas } from './shelves/dulces-y-picaderas.ts'
import { granosYEnlatados } from './shelves/granos-y-enlatados.ts'
import { hogarYLimpieza } from './shelves/hogar-y-limpieza.ts'
import { lacteosYHuevos } from './shelves/lacteos-y-huevos.ts'
import { licores } from './shelves/licores.ts'
import { mascotas } from './shelves/mascotas.ts'
import { panYGalletas } from './shelves/pan-y-galletas.ts'
import { papeleria } from './shelves/papeleria.ts'
import { servicios } from './shelves/servicios.ts'
import { viveresYFrutas } from './shelves/viveres-y-frutas.ts'

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
