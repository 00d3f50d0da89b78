import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { ClockTrouble } from '#platform/process/server-clock.server.ts'

/** What the owner of a shop should know of the server's clock; null for anybody else, and while it is believed. */
export const clockToWatch = (ctx: Ctx): ClockTrouble | null =>
  ctx.actor.isOwner ? ctx.installation.clockTrouble() : null
