import { and, eq, isNull } from 'drizzle-orm'
import {
  asKept,
  hashOfCode,
  newRecoveryCodes,
} from '#modules/identity/second-factor/recovery-codes.server.ts'
import { newSecret, stepOfCode } from '#modules/identity/second-factor/totp.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { superAdminRecoveryCodes, superAdmins } from '../super-admin.tables.ts'

/** A super-admin's account as it is kept, held until the transaction ends. */
export type HeldAdmin = typeof superAdmins.$inferSelect

const purposeOf = (id: string): string => `second factor of super-admin ${id}`

/** Their account, held until the transaction ends. */
export async function holdAdmin(tx: Tx<TenantCtx>, id: string): Promise<HeldAdmin | undefined> {
  const [row] = await tx.db.select().from(superAdmins).where(eq(superAdmins.id, id)).for('update')
  return row
}

/** A new secret, which asks for nothing until a first code of it came. */
export async function beginSecret(tx: Tx<TenantCtx>, id: string): Promise<string> {
  const secret = newSecret()
  const sealed_secret = tx.installation.secrets.seal(secret, purposeOf(id))
  await tx.db
    .update(superAdmins)
    .set({ sealed_secret, secret_confirmed_at: null, last_step: 0 })
    .where(eq(superAdmins.id, id))
  return secret
}

/** Takes a code of the app, once. */
export async function takeAppCode(tx: Tx<TenantCtx>, admin: HeldAdmin, code: string): Promise<boolean> {
  if (admin.sealed_secret === null) return false
  const secret = tx.installation.secrets.open(admin.sealed_secret, purposeOf(admin.id))
  const step = stepOfCode(secret, asKept(code), { now: tx.now, last: admin.last_step })
  if (step === null) return false
  await tx.db.update(superAdmins).set({ last_step: step }).where(eq(superAdmins.id, admin.id))
  return true
}

/** Takes a code of the app or a recovery code, each for once. */
export async function takeAnyCode(tx: Tx<TenantCtx>, admin: HeldAdmin, code: string): Promise<boolean> {
  if (await takeAppCode(tx, admin, code)) return true
  const spent = await tx.db
    .update(superAdminRecoveryCodes)
    .set({ used_at: tx.now })
    .where(
      and(
        eq(superAdminRecoveryCodes.admin_id, admin.id),
        eq(superAdminRecoveryCodes.code_hash, hashOfCode(tx.installation, admin.id, code)),
        isNull(superAdminRecoveryCodes.used_at),
      ),
    )
    .returning({ id: superAdminRecoveryCodes.admin_id })
  return spent.length > 0
}

/** Ten new recovery codes in place of those before. @returns them as they are written down: they are kept nowhere. */
export async function renewCodes(tx: Tx<TenantCtx>, id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.db.delete(superAdminRecoveryCodes).where(eq(superAdminRecoveryCodes.admin_id, id))
  await tx.db
    .insert(superAdminRecoveryCodes)
    .values(codes.map((code) => ({ admin_id: id, code_hash: hashOfCode(tx.installation, id, code) })))
  return codes
}

/** Asks for no code any more. */
export async function forgetSecret(tx: Tx<TenantCtx>, id: string): Promise<void> {
  await tx.db.delete(superAdminRecoveryCodes).where(eq(superAdminRecoveryCodes.admin_id, id))
  await tx.db
    .update(superAdmins)
    .set({ sealed_secret: null, secret_confirmed_at: null, last_step: 0 })
    .where(eq(superAdmins.id, id))
}
