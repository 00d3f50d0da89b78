import type { z } from 'zod'
import type { EmployeeId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { dayIn } from '../payment.ts'

const period = { from: dayIn, to: dayIn }

/** The commissions of a period's sales by who sold. */
export const reportInput = listInput(20).unwrap().omit({ showDeleted: true }).extend(period)
export type ReportInput = z.output<typeof reportInput>

/** The lines of a period that pay one seller. */
export const linesInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true, search: true })
  .extend({ ...period, employee_id: idIn<EmployeeId>() })
export type LinesInput = z.output<typeof linesInput>
