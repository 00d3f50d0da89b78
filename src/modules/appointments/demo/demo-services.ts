import type { DemoTrade } from '#platform/module/demo.server.ts'

/** A service of a demo business: centavos, minutes and hours. */
export type DemoService = {
  readonly sku: string
  readonly name: string
  readonly price: number
  readonly duration: number
  readonly buffer: number
  readonly deposit?: number
  readonly noticeHours?: number
}

/** A demo business that lives by its agenda. */
export type DemoAgenda = {
  /** Of the category that its services are in. */
  readonly category: string
  readonly services: readonly DemoService[]
  /** Who provides what, in the order of the services' numbers. */
  readonly professionals: readonly (readonly [name: string, services: readonly number[]])[]
  /** On which days it is open, and from which minute until which. */
  readonly weekdays: readonly number[]
  readonly spans: readonly (readonly [from: number, until: number])[]
  /** How many quarters of an hour lie between two appointments, at least and at most. */
  readonly between: readonly [number, number]
  /** Whether its professionals earn of what they do. */
  readonly paysCommission: boolean
}

const service = (
  prefix: string,
  number: number,
  [name, price, duration, buffer]: readonly [string, number, number, number],
  more: Pick<DemoService, 'deposit' | 'noticeHours'> = {},
): DemoService => ({
  sku: `${prefix}-${String(number).padStart(4, '0')}`,
  name,
  price,
  duration,
  buffer,
  ...more,
})

export const demoServices: readonly DemoService[] = [
  service('SER', 1, ['Corte de dama', 800_00, 45, 10]),
  service('SER', 2, ['Corte de caballero', 500_00, 30, 5]),
  service('SER', 3, ['Lavado y secado', 700_00, 60, 10]),
  service('SER', 4, ['Tinte completo', 2_500_00, 120, 15], { deposit: 500_00, noticeHours: 4 }),
  service('SER', 5, ['Mechas', 3_800_00, 150, 15], { deposit: 1_000_00, noticeHours: 24 }),
  service('SER', 6, ['Keratina', 5_500_00, 180, 15], { deposit: 1_500_00, noticeHours: 24 }),
  service('SER', 7, ['Manicure', 600_00, 45, 10]),
  service('SER', 8, ['Pedicure', 850_00, 60, 10]),
  service('SER', 9, ['Limpieza facial', 1_800_00, 60, 15], { noticeHours: 2 }),
  service('SER', 10, ['Cejas', 250_00, 15, 5]),
  service('SER', 11, ['Maquillaje', 2_000_00, 60, 10], { deposit: 500_00, noticeHours: 24 }),
]

export const demoProfessionals: DemoAgenda['professionals'] = [
  ['Katherine Almonte', [1, 3, 4, 5, 6]],
  ['Luz Divina Peralta', [1, 3, 4, 10]],
  ['Joel Batista', [1, 2]],
  ['Ramona Guzmán', [7, 8]],
  ['Yafreisi Castillo', [7, 8, 9, 10, 11]],
]

const SALON: DemoAgenda = {
  category: 'SER',
  services: demoServices,
  professionals: demoProfessionals,
  paysCommission: true,
  weekdays: [1, 2, 3, 4, 5, 6],
  spans: [[9 * 60, 19 * 60]],
  between: [0, 8],
}

/** A law firm sees fewer people, of an office's hours, and closes at noon. */
const FIRM: DemoAgenda = {
  category: 'HON',
  services: [
    service('CIT', 1, ['Consulta inicial', 5_900_00, 60, 15], { deposit: 2_000_00, noticeHours: 24 }),
    service('CIT', 2, ['Seguimiento de caso', 3_540_00, 45, 15]),
    service('CIT', 3, ['Firma de documentos', 2_360_00, 30, 0]),
    service('CIT', 4, ['Mediación', 11_800_00, 120, 30], { noticeHours: 48 }),
  ],
  professionals: [
    ['Esteban Marte Suriel', [1, 2, 4]],
    ['Claudia Encarnación', [2, 3]],
  ],
  weekdays: [1, 2, 3, 4, 5],
  spans: [
    [9 * 60, 12 * 60 + 30],
    [14 * 60, 18 * 60],
  ],
  between: [1, 9],
  paysCommission: false,
}

/** The demo businesses that take appointments, by what they do. */
export const DEMO_AGENDAS: Partial<Record<DemoTrade, DemoAgenda>> = { salon: SALON, law: FIRM }
