import type { DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import { employeeInput } from './employee.ts'
import type { JobPosition } from './employee-kinds.ts'
import { createEmployee } from './records/save-employee.server.ts'

type Somebody = readonly [
  name: string,
  job: JobPosition,
  position: string,
  department: string,
  salary: number,
]

const STAFF: Readonly<Record<DemoTrade, readonly Somebody[]>> = {
  minimarket: [
    ['Yesenia Rosario', 'manager', 'Encargada de tienda', 'Administración', 38_000],
    ['Rafael Antonio Brito', 'warehouse_staff', 'Almacenista', 'Almacén', 24_000],
    ['Carolina Mejía', 'cashier', 'Cajera', 'Caja', 23_500],
  ],
  hardware: [
    ['Domingo Cabrera', 'seller', 'Vendedor de mostrador', 'Ventas', 22_000],
    ['Miguelina Taveras', 'accountant', 'Contable', 'Administración', 45_000],
  ],
  salon: [
    ['Katherine Almonte', 'seller', 'Estilista', 'Cabello', 18_000],
    ['Luz Divina Peralta', 'seller', 'Estilista', 'Cabello', 18_000],
    ['Joel Batista', 'seller', 'Barbero', 'Cabello', 17_000],
    ['Ramona Guzmán', 'seller', 'Manicurista', 'Uñas', 15_000],
    ['Yafreisi Castillo', 'seller', 'Esteticista', 'Uñas y rostro', 16_500],
  ],
  law: [
    ['Esteban Marte Suriel', 'other', 'Abogado asociado', 'Litigios', 65_000],
    ['Claudia Encarnación', 'assistant', 'Paralegal', 'Corporativo', 32_000],
  ],
}

/** Telephones are of the exchange 555, 0100 to 0199, which is kept for fiction. */
export const employeesDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    for (const [index, [name, job_position, position, department, base_salary]] of STAFF[trade].entries()) {
      const sells = job_position === 'seller'
      await createEmployee(
        owner,
        employeeInput.parse({
          name,
          job_position,
          position,
          department,
          phone: `82955501${80 + index}`,
          hire_date: `202${index + 1}-0${index + 2}-15`,
          salary_type: sells ? 'mixed' : 'monthly',
          base_salary,
          ...(sells && { commission_rate: 3 }),
        }),
      )
    }
  },
}
