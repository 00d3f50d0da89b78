/** A service of the demo salon: centavos, minutes and hours. */
export type DemoService = {
  readonly sku: string
  readonly name: string
  readonly price: number
  readonly duration: number
  readonly buffer: number
  readonly deposit?: number
  readonly noticeHours?: number
}

const service = (
  number: number,
  [name, price, duration, buffer]: readonly [string, number, number, number],
  more: Pick<DemoService, 'deposit' | 'noticeHours'> = {},
): DemoService => ({
  ...{ sku: `SER-${String(number).padStart(4, '0')}`, name, price, duration, buffer },
  ...more,
})

export const demoServices: readonly DemoService[] = [
  service(1, ['Corte de dama', 800_00, 45, 10]),
  service(2, ['Corte de caballero', 500_00, 30, 5]),
  service(3, ['Lavado y secado', 700_00, 60, 10]),
  service(4, ['Tinte completo', 2_500_00, 120, 15], { deposit: 500_00, noticeHours: 4 }),
  service(5, ['Mechas', 3_800_00, 150, 15], { deposit: 1_000_00, noticeHours: 24 }),
  service(6, ['Keratina', 5_500_00, 180, 15], { deposit: 1_500_00, noticeHours: 24 }),
  service(7, ['Manicure', 600_00, 45, 10]),
  service(8, ['Pedicure', 850_00, 60, 10]),
  service(9, ['Limpieza facial', 1_800_00, 60, 15], { noticeHours: 2 }),
  service(10, ['Cejas', 250_00, 15, 5]),
  service(11, ['Maquillaje', 2_000_00, 60, 10], { deposit: 500_00, noticeHours: 24 }),
]

/** Who provides what, in the order of the services' numbers. */
export const demoProfessionals: readonly (readonly [name: string, services: readonly number[]])[] = [
  ['Katherine Almonte', [1, 3, 4, 5, 6]],
  ['Luz Divina Peralta', [1, 3, 4, 10]],
  ['Joel Batista', [1, 2]],
  ['Ramona Guzmán', [7, 8]],
  ['Yafreisi Castillo', [7, 8, 9, 10, 11]],
]
