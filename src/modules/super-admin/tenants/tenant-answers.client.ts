import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'

const { superAdmin } = api
export type Tenant = Answer<'superAdmin', 'getTenant'>

/** What any change of a shop makes old. */
export const TENANT_ANSWERS = [
  superAdmin.getTenant.queryKey(),
  superAdmin.getTenants.queryKey(),
  superAdmin.getActs.queryKey(),
]

/** Changes something of the shop and says so; what is refused is said over the page. */
export function useChange(done: string) {
  const refresh = useRefresh(TENANT_ANSWERS)
  return {
    onSuccess: async () => {
      await refresh()
      showToast({ title: done })
    },
    onError: (error: unknown) => showToast({ title: errorText(error), tone: 'error', about: 'tenant' }),
  }
}
