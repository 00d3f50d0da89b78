import type { DemoCategory } from './demo-categories.ts'
import { type DemoProduct, shelf } from './demo-product.ts'
import { providers } from './demo-providers.ts'

/** A beauty salon: what it sells beside its services, which are its agenda's. */
export const salonCategories = [
  { code: 'SER', name: 'Servicios', tint: 'lacteo' },
  { code: 'CAB', name: 'Cuidado del cabello', tint: 'bebida' },
  { code: 'UNA', name: 'Uñas', tint: 'cafe' },
] as const satisfies readonly DemoCategory[]

export type SalonCategoryCode = (typeof salonCategories)[number]['code']

export const salonProviders = providers<SalonCategoryCode>(651, [
  ['Belleza Profesional del Este, SRL', 'belleza-este', ['CAB', 'UNA']],
])

export const salonProducts: readonly DemoProduct<SalonCategoryCode>[] = [
  ...shelf({ code: 'CAB', block: 9956 }, [
    ['Champú sin sal 16 oz', 650_00, 410_00, 18, 60],
    ['Acondicionador hidratante 16 oz', 650_00, 410_00, 18, 56],
    ['Mascarilla de coco 8 oz', 480_00, 290_00, 18, 42],
    ['Gotas de seda 2 oz', 350_00, 205_00, 18, 48],
    ['Tubo de tinte castaño', 395_00, 245_00, 18, 30],
  ]),
  ...shelf({ code: 'UNA', block: 9957 }, [
    ['Esmalte rojo', 175_00, 95_00, 18, 44],
    ['Esmalte transparente', 165_00, 90_00, 18, 40],
    ['Removedor de esmalte 4 oz', 145_00, 82_00, 18, 38],
    ['Lima de uñas', 45_00, 20_00, 18, 52],
  ]),
]
