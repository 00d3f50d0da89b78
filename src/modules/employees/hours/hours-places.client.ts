import type { EmployeeId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** Below what an employee works in the days to come. `asOf` is another number each time that their hours were read. */
export const hoursSections = definePlace<{ employee: EmployeeId; asOf: number }>('employee.hours_sections')

/** Beside the days on which the shop does not open as usual. `asOf` is another number each time that its hours were saved. */
export const shopHoursSections = definePlace<{ asOf: number }>('shop.hours_sections')
