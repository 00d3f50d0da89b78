import type { AnyProcedure } from '@trpc/server'
import type { EventHandler } from '../events/event-handler.server.ts'
import type { TenantCtx } from '../kernel/ctx.server.ts'
import type { FirstStep } from '../kernel/first-steps.server.ts'
import type { HoldPictures } from '../kernel/hold-pictures.server.ts'
import type { Counts, RequireRoom } from '../kernel/room.server.ts'
import type { Subjects } from '../kernel/subjects.server.ts'
import type { AfterRestore, AfterRestoreOfAll } from './after-restore.server.ts'
import type { Begin, BeginSamples } from './beginning.server.ts'
import type { ModuleDemo } from './demo.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import type { Holds } from './gather-holds.server.ts'
import type { Names } from './gather-names.server.ts'
import type { FollowZone, RefuseSettings } from './gather-settings.server.ts'
import type { OfTheCall } from './of-the-call.server.ts'
import type { Parts } from './parts.ts'
import type { Permissions } from './permissions.ts'
import type { InstallationPage, PublicPage } from './public-page.server.ts'
import type { ModuleSamples } from './samples.server.ts'
import type { SomeSettings } from './settings.ts'
import type { TimedWork } from './timed-work.server.ts'
import type { Uploads } from './upload-owner.server.ts'

/** Procedures of one namespace, by the names of the specification. */
export type Procedures = Readonly<Record<string, AnyProcedure>>

/** What a module gives the program on the server: its `<module>.module.ts`. */
export type ServerModule = {
  readonly name: string
  /** By namespace; several modules may give to one. */
  readonly procedures?: Readonly<Record<string, Procedures>>
  /** Roles of shops that are open already are offered a new one once, at the next start. */
  readonly permissions?: Permissions
  /** What the parts of a shop are called that it declares permissions of, and what each gives. */
  readonly parts?: Parts
  /** What holds a part of a shop, of its own or of another module, so that it cannot be switched off. */
  readonly holds?: Holds
  /** What of it holds on to records of modules below, so that they cannot be deleted. */
  readonly names?: Names
  /** What the audit log tells of its records. */
  readonly subjects?: Subjects
  /** What it counts that a shop's plan may limit. */
  readonly counts?: Counts
  /** By whom modules below ask for room; of the plans alone. */
  readonly requireRoom?: RequireRoom
  /** By whom modules below have pictures held that they are to show; of the pictures' module alone. */
  readonly holdPictures?: HoldPictures
  /** Whom its events call; for what a module below must do, the module that raises the event hangs it up. */
  readonly handlers?: readonly EventHandler[]
  /** What it does by the clock. */
  readonly timed?: readonly TimedWork[]
  /** What a new shop starts with of it; a shop that was open before it receives it once, at the next start. */
  readonly begin?: Begin
  /** How a new shop comes to its first sale, as far as it is about this module. */
  readonly firstSteps?: readonly FirstStep[]
  /** What a new shop is shown with where its owner asked for samples, in the owner's name; modules below have theirs. */
  readonly beginSamples?: BeginSamples
  readonly afterRestore?: AfterRestore
  readonly afterRestoreOfAll?: AfterRestoreOfAll
  /** Origins of services on a shop's network that its pages call, as it has them configured. */
  readonly localServices?: (ctx: TenantCtx) => Promise<readonly string[]>
  /** Pages for anybody who has their address, without a session. */
  readonly publicPages?: readonly PublicPage[]
  /** Pages of the bare host, where no shop is. */
  readonly installationPages?: readonly InstallationPage[]
  /** Addresses by which files come in and go out. */
  readonly endpoints?: readonly Endpoint[]
  /** Files that are sent for something of it, and who may read them; `media` takes, keeps and serves them. */
  readonly uploads?: Uploads
  readonly ofTheCall?: OfTheCall
  /** What a browser installs as an app: where it begins, and what stands behind the brand's name. The first one counts. */
  readonly installs?: { readonly path: string; readonly name: string }
  /** What a shop can set of it. */
  readonly settings?: SomeSettings
  /** Refuses a change of its settings that cannot be now, before it is made; `changes` are those of its fields alone. */
  readonly refuseSettings?: RefuseSettings
  /** What it does where the shop's time zone becomes another; of a module that has settings. */
  readonly followZone?: FollowZone
  /** What the demo shops show of it. */
  readonly demo?: () => Promise<ModuleDemo>
  /** What the test that walks all procedures sends to its own; nothing else reads it. */
  readonly samples?: () => Promise<ModuleSamples>
}
