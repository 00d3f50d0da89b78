import { gatherOfTheCall } from '#platform/module/of-the-call.server.ts'
import { SERVER_MODULES } from './modules.server.ts'

/** What all modules say of every call. */
export const OF_THE_CALL = gatherOfTheCall(SERVER_MODULES)
