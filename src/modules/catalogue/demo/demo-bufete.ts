import type { DemoCategory } from './demo-categories.ts'
import { type DemoProduct, shelf } from './demo-product.ts'
import { providers } from './demo-providers.ts'

/** A law firm: what it invoices. */
export const bufeteCategories = [
  { code: 'HON', name: 'Honorarios', tint: 'cafe' },
  { code: 'TRA', name: 'Trámites', tint: 'lacteo' },
] as const satisfies readonly DemoCategory[]

export type BufeteCategoryCode = (typeof bufeteCategories)[number]['code']

export const bufeteProviders = providers<BufeteCategoryCode>(661, [
  ['Gestiones Registrales del Este, SRL', 'registrales-este', ['TRA']],
])

export const bufeteProducts: readonly DemoProduct<BufeteCategoryCode>[] = [
  ...shelf({ code: 'HON', block: 9961, unit: 'service' }, [
    ['Consulta legal', 5_900_00, 0, 18, 60],
    ['Hora de abogado asociado', 7_670_00, 0, 18, 70],
    ['Iguala mensual', 47_200_00, 0, 18, 50],
  ]),
  ...shelf({ code: 'TRA', block: 9962, unit: 'service' }, [
    ['Constitución de sociedad', 53_100_00, 0, 18, 30],
    ['Registro de marca', 29_500_00, 0, 18, 24],
    ['Legalización de documento', 2_360_00, 0, 18, 44],
  ]),
]
