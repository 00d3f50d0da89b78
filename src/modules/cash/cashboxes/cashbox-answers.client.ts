import { api } from '#ui/calls/api.ts'

/** What a change of a cashbox makes old. */
export const CASHBOX_ANSWERS = [
  api.pos.openTill.queryKey(),
  api.cashbox.getAll.queryKey(),
  api.cashbox.getActive.queryKey(),
  api.warehouse.getCashboxes.queryKey(),
]
