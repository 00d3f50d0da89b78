import { allowed, router } from '#platform/trpc.server.ts'
import { administratorsOf, setAdministratorPhone } from './administrators.server.ts'
import { administratorPhoneInput } from './administrators.ts'

export const userRouter = router({
  getAdministrators: allowed('settings.view').query(({ ctx }) => administratorsOf(ctx)),
  setAdministratorPhone: allowed('settings.update')
    .input(administratorPhoneInput)
    .mutation(({ ctx, input }) => setAdministratorPhone(ctx, input)),
})
