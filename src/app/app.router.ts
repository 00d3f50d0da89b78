import { router } from '#platform/kernel/trpc.server.ts'
import { gatherProcedures } from '#platform/module/gather-procedures.server.ts'
import { SERVER_MODULES } from './modules.server.ts'

export const appRouter = router(gatherProcedures(SERVER_MODULES))

export type AppRouter = typeof appRouter
