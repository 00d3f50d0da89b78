import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
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

/** Each writes all hours, and what they were into the log. */
const WHOLE_HOURS = newQuota({ person: 30, shop: 120 })

const read = allowed('employees.view').input(thisEmployee)

/** Of the namespace `employee`. */
export const employeeHoursProcedures = {
  getHours: read.query(({ ctx, input }) => hoursOfEmployee(ctx, input)),
  getWeek: read.query(({ ctx, input }) => employeeWeek(ctx, input)),
  updateHours: allowed('employees.update')
    .use(within(WHOLE_HOURS))
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
    .use(within(WHOLE_HOURS))
    .input(shopHoursInput)
    .mutation(({ ctx, input }) => updateShopHours(ctx, input)),
}
