import { gatherCounts, gatherRoom } from '#platform/module/gather-counts.server.ts'
import { gatherHolds } from '#platform/module/gather-holds.server.ts'
import { gatherNames } from '#platform/module/gather-names.server.ts'
import { gatherParts, gatherPermissions } from '#platform/module/gather-permissions.server.ts'
import { gatherPictures } from '#platform/module/gather-pictures.server.ts'
import { gatherSettings } from '#platform/module/gather-settings.server.ts'
import { gatherSubjects } from '#platform/module/gather-subjects.server.ts'
import { gatherUploads } from '#platform/module/gather-uploads.server.ts'
import { type RightsOfParts, rightsWithout } from '#platform/module/parts.ts'
import { partsOf } from '#platform/module/permissions.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { SERVER_MODULES } from './modules.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

/** Every permission there is, with what it lets a person do. */
export const PERMISSIONS = gatherPermissions(SERVER_MODULES)

/** What the parts of a shop are called that permissions belong to, and what each gives. */
export const PARTS = gatherParts(SERVER_MODULES)

const rightsByOff = new Map<string, RightsOfParts>()

/** What nobody may do of a shop that switched these parts off. Asked for with every call, and of a few sets of parts. */
export function rightsIn(off: readonly string[]): RightsOfParts {
  const parts = off.toSorted().join(' ')
  const known = rightsByOff.get(parts)
  if (known) return known
  const rights = rightsWithout(off, PERMISSIONS, PARTS)
  rightsByOff.set(parts, rights)
  return rights
}

/** What holds a part of a shop, so that it cannot be switched off now. */
export const HELD_BY = gatherHolds(SERVER_MODULES)

/** What names a record in modules above its own, so that it cannot be deleted now. */
export const NAMED_BY = gatherNames(SERVER_MODULES)

/** What the audit log tells of the modules' records. */
export const SUBJECTS = gatherSubjects(SERVER_MODULES)

/** How a new shop comes to its first sale or its first answer, in order. */
export const FIRST_STEPS = MODULES.flatMap(({ firstSteps = [] }) => firstSteps).toSorted(
  (a, b) => a.position - b.position,
)

/** What the modules count that a shop's plan may limit. */
export const COUNTS = gatherCounts(SERVER_MODULES)

/** Who refuses what a shop's plan has no room for. */
export const REQUIRE_ROOM = gatherRoom(SERVER_MODULES)

/** Who holds the pictures that records of modules below theirs are to show. */
export const HOLD_PICTURES = gatherPictures(SERVER_MODULES)

/** Whose the files are that are sent under a folder's name. */
export const OWNER_OF_UPLOADS = gatherUploads(SERVER_MODULES)

/** What a shop can set of each module. */
export const SETTINGS = gatherSettings(SERVER_MODULES)

/** What a call is told of the program, whoever asks. */
export const OF_THE_PROGRAM = {
  permissions: PERMISSIONS,
  parts: PARTS,
  partsOf: (code: string) => partsOf(code, PERMISSIONS),
  heldBy: HELD_BY,
  namedBy: NAMED_BY,
  subjects: SUBJECTS,
  settings: SETTINGS,
  counts: COUNTS,
  requireRoom: REQUIRE_ROOM,
  holdPictures: HOLD_PICTURES,
  firstSteps: FIRST_STEPS,
} as const

type Known = keyof typeof PERMISSIONS

const isKnown = (code: string): code is Known => Object.hasOwn(PERMISSIONS, code)

export const ALL_PERMISSIONS: readonly Known[] = Object.keys(PERMISSIONS).filter(isKnown)

declare module '#modules/identity/permissions/permissions.ts' {
  interface Register {
    permission: Known
  }
}
