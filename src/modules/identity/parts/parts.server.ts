import { eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Actor, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { goesWith, type Part, partsOn, waitsFor } from '#platform/module/parts.ts'
import { partsOf } from '#platform/module/permissions.ts'
import { tenantModules } from '../identity.tables.ts'
import { PartHeld, PartNecessary, PartUnknown, PartWaits } from './parts.errors.ts'
import type { SwitchPartInput } from './parts.ts'

type Program = Pick<CallCtx, 'parts' | 'permissions' | 'heldBy'>
type Words = { es: string; en: string }

/** A part of the shop as the configuration shows it, in both languages. */
export type ShownPart = {
  module: string
  name: Words
  gives: Words
  /** What of other parts goes with it. */
  hides: { es: string[]; en: string[] }
  permissions: ({ code: string } & Words)[]
  /** On, and nothing that it needs is off. */
  is_on: boolean
  /** On of itself, even where it waits for another. */
  is_switched_on: boolean
  is_necessary: boolean
  /** What would be off with it now. */
  takes_along: string[]
  /** What has to be on before it can be. */
  waits_for: string[]
}

const partsOff = async (tx: Tx<TenantCtx>): Promise<string[]> => {
  const rows = await tx.db.select().from(tenantModules).where(eq(tenantModules.tenant_id, tx.tenantId))
  return rows.flatMap(({ module, is_on }) => (is_on ? [] : [module]))
}

/** Whether none of the parts of a shop is switched off, for work without a person; what each needs is named too. */
export const arePartsOn = (ctx: TenantCtx, parts: readonly string[]): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const off = await partsOff(tx)
    return !parts.some((part) => off.includes(part))
  })

/** When one of some parts of a shop was off last, for each that is on again, and when the shop itself was suspended. */
export const lastTimesOff = (
  ctx: TenantCtx,
  parts: readonly string[],
): Promise<{ from: Date; until: Date }[]> =>
  reading(ctx, (tx) =>
    tx.query(
      `select off_at as from, on_at as until from tenant_modules
        where tenant_id = current_tenant() and module = any($1::text[]) and is_on and off_at < on_at
        union all select suspended_from, suspended_until from tenants
          where id = current_tenant() and suspended_from < suspended_until`,
      [parts],
    ),
  )

const inBoth = <T>(part: Part, say: (words: Part['es']) => T): { es: T; en: T } => ({
  es: say(part.es),
  en: say(part.en),
})

/** Every part that a shop can have, in the order of their modules: what each is and hides, and whether it is on. */
export const allParts = (ctx: TenantCtx, { parts, permissions }: Program): Promise<ShownPart[]> =>
  reading(ctx, async (tx) => {
    const off = await partsOff(tx)
    const on = partsOn(parts, off)
    const codes = Object.entries(permissions)
    return Object.entries(parts).map(([module, part]) => ({
      module,
      name: inBoth(part, ({ name }) => name),
      gives: inBoth(part, ({ gives }) => gives),
      hides: inBoth(part, ({ hides = [] }) => [...hides]),
      permissions: codes.flatMap(([code, { es, en }]) =>
        partsOf(code, permissions).includes(module) ? [{ code, es, en }] : [],
      ),
      is_on: on.has(module),
      is_switched_on: part.isNecessary === true || !off.includes(module),
      is_necessary: part.isNecessary === true,
      takes_along: goesWith(parts, off, module),
      waits_for: waitsFor(parts, off, module),
    }))
  })

/** Somebody of the shop, or whoever runs the installation, in the language that a refusal is to name parts in. */
type Switching = TenantCtx & { readonly actor?: Actor; readonly language?: 'es' | 'en' }

type Switch = { off: readonly string[]; module: string; language: 'es' | 'en' }

/** @throws PartWaits */
function refuseWaiting({ parts }: Program, { off, module, language }: Switch): void {
  const waiting = waitsFor(parts, off, module).map((code) => parts[code]?.[language].name ?? code)
  if (waiting.length > 0) throw new PartWaits(module, waiting.join(', '))
}

/** @throws PartHeld where it, or one that goes with it, has something unfinished. */
async function refuseHeld(tx: Tx<TenantCtx>, { parts, heldBy }: Program, { off, module, language }: Switch) {
  for (const each of [module, ...goesWith(parts, off, module)]) {
    const held = await heldBy(tx, each)
    if (Object.keys(held).length > 0) throw new PartHeld(parts[each]?.[language].name ?? each, held)
  }
}

/**
 * Switches a part of the shop on or off for everybody, the owner included. What the shop has of it stays as it is and is
 * there when it is switched on again. Repeating it changes nothing.
 *
 * @throws PartUnknown, PartNecessary, PartWaits, PartHeld
 */
export const switchPart = (
  ctx: Switching,
  { module, is_on }: SwitchPartInput,
  program: Program,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { parts } = program
    const part = Object.hasOwn(parts, module) ? parts[module] : undefined
    if (!part) throw new PartUnknown(module)
    const language = tx.actor?.language ?? tx.language ?? 'es'
    if (part.isNecessary && !is_on) throw new PartNecessary(part[language].name)
    await inTurn(tx, tenantModules)
    const off = await partsOff(tx)
    if (off.includes(module) === !is_on) return { success: true }
    const taken = { off, module, language }
    if (is_on) refuseWaiting(program, taken)
    else await refuseHeld(tx, program, taken)
    const switched = is_on ? { on_at: tx.now } : { off_at: tx.now, on_at: null }
    await tx.db
      .insert(tenantModules)
      .values({ tenant_id: tx.tenantId, module, is_on, ...switched })
      .onConflictDoUpdate({
        target: [tenantModules.tenant_id, tenantModules.module],
        set: { is_on, ...switched },
      })
    await audit(tx, {
      action: is_on ? 'module.switched_on' : 'module.switched_off',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { module, with: is_on ? [] : goesWith(parts, off, module) },
    })
    return { success: true }
  })
