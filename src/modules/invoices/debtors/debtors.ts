import { z } from 'zod'
import type { EmployeeId, UserId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { DEBT_AGES, DEBTOR_SORTS, ROWS_OF_FILE } from './debt-ages.ts'

/** What the list of those who owe is asked by. Without a sort whoever owes most comes first. */
export const debtorListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    pageSize: z.number().int().min(1).max(ROWS_OF_FILE).default(20),
    /** Who owes something of that age; all that they owe is shown. */
    age: z.enum(DEBT_AGES).nullish(),
    /** Only what is owed on the sales of this employee, or of this user where no employee stands on them. */
    seller: idIn<EmployeeId | UserId>().nullish(),
    sort: z.enum(DEBTOR_SORTS).default('owed'),
    descending: z.boolean().default(true),
  })
  .prefault({})
export type DebtorListInput = z.output<typeof debtorListInput>
