import { api } from '#ui/calls/api.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useOpeningPort } from './opening-port.client.ts'

/** The question what this till needs to open, for the cashbox that this browser is. */
export function useTillQuery() {
  const cashboxId = useStore(useOpeningPort().cashbox.id, (id) => id)
  return api.pos.openTill.queryOptions(cashboxId === null ? undefined : { cashboxId })
}
