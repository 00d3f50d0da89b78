import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { thisEmployee } from '../employee.ts'
import {
  employeeWeek,
  hoursOfEmployee,
  hoursOfShop,
  updateEmployeeHours,
  updateShopHours,
} from './hours.server.ts'
import { employeeHoursInput, shopHoursInput } from './hours.ts'
import { specialDays } from './special-days.server.ts'

const read = allowed('employees.view').input(thisEmployee)

/** Of the namespace `employee`. */
export const employeeHoursProcedures = {
  getHours: read.query(({ ctx, input }) => hoursOfEmployee(ctx, input)),
  getWeek: read.query(({ ctx, input }) => employeeWeek(ctx, input)),
  updateHours: allowed('employees.update')
    .input(employeeHoursInput)
    .mutation(({ ctx, input }) => updateEmployeeHours(ctx, input)),
}

const employees = ofPart('employees')

export const businessHoursProcedures = {
  get: allowed('settings.view')
    .concat(employees)
    .query(({ ctx }) => hoursOfShop(ctx)),
  getSpecialDays: allowed('employees.view')
    .concat(employees)
    .query(({ ctx }) => specialDays(ctx)),
  update: allowed('settings.update')
    .concat(employees)
    .input(shopHoursInput)
    .mutation(({ ctx, input }) => updateShopHours(ctx, input)),
}
