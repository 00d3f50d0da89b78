import { gatherParts, gatherPermissions } from '#platform/module/gather-permissions.server.ts'
import { SERVER_MODULES } from './modules.server.ts'

/** Every permission there is, with what it lets a person do. */
export const PERMISSIONS = gatherPermissions(SERVER_MODULES)

/** What the parts of a shop are called that permissions belong to, and what each gives. */
export const PARTS = gatherParts(SERVER_MODULES)

type Known = keyof typeof PERMISSIONS

const isKnown = (code: string): code is Known => Object.hasOwn(PERMISSIONS, code)

export const ALL_PERMISSIONS: readonly Known[] = Object.keys(PERMISSIONS).filter(isKnown)

declare module '#modules/identity/permissions/permissions.ts' {
  interface Register {
    permission: Known
  }
}
