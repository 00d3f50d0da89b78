import { samplesOf } from '#platform/module/samples.server.ts'
import { employeeInput } from './employee.ts'
import { createEmployee } from './records/save-employee.server.ts'

export type EmployeesKinds = 'employee'

/** Of the catalogue, whose samples made them. */
type Known = EmployeesKinds | 'product' | 'category'

export const employeesSamples = samplesOf<EmployeesKinds, Known>({
  fill: async ({ owner, name }) => {
    const { id } = await createEmployee(owner, employeeInput.parse({ name, base_salary: 25_000 }))
    return { employee: id }
  },
  inputs: {
    'businessHours.get': () => [undefined],
    'businessHours.getSpecialDays': () => [undefined],
    'businessHours.update': () => [
      {
        weekly: [{ weekday: 1, spans: [{ from: 480, until: 720 }] }],
        days: [{ day: '2027-01-04', spans: [] }],
      },
    ],
    'employee.getHours': (_, theirs) => [{ id: theirs.employee }],
    'employee.getWeek': (_, theirs) => [{ id: theirs.employee }],
    'employee.updateHours': (_, theirs) => [{ id: theirs.employee, weekly: [], days: [], timeOff: [] }],
    'employee.create': () => [
      { name: 'Luz', hire_date: '2022-05-02' },
      { name: 'Katherine Almonte', salary_type: 'mixed', commission_rate: 10 },
    ],
    'employee.delete': (_, theirs) => [{ id: theirs.employee }],
    'employee.getAll': () => [{}, { search: 'Secreto', showDeleted: true, job_position: 'other' }],
    'employee.getById': (_, theirs) => [{ id: theirs.employee }],
    'employee.getByService': (_, theirs) => [{ serviceId: theirs.product }],
    'employee.getUsers': () => [undefined],
    'employee.restore': (_, theirs) => [{ id: theirs.employee }],
    'employee.update': (_, theirs) => [{ id: theirs.employee, name: 'Mía' }],
    'employee.updateCategories': (mine, theirs) => [
      { employeeId: theirs.employee, categories: [] },
      { employeeId: mine.employee, categories: [{ categoryId: theirs.category, commissionPercentage: 5 }] },
    ],
    'employee.updateProducts': (mine, theirs) => [
      { employeeId: theirs.employee, products: [] },
      { employeeId: mine.employee, products: [{ productId: theirs.product, commissionPercentage: '' }] },
    ],
  },
})
