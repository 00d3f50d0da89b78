import { and, eq } from 'drizzle-orm'
import { tenants } from '#platform/database/platform.tables.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { roles, users } from '../identity.tables.ts'
import type { ConfirmSignInInput } from '../second-factor/second-factor.ts'
import type { SessionInfo } from '../sessions/session-info.ts'
import { closeSession, closeSessions } from '../sessions/sessions.server.ts'
import { confirmStep } from './entering.server.ts'
import { signIn } from './sign-in.server.ts'
import type { SignInInput } from './sign-in.ts'

/** Signs a person in at the host's shop and sets the cookie; where a code is asked for, that comes first. */
export async function signInHere(
  call: CallCtx,
  tenant: TenantCtx,
  input: SignInInput,
): Promise<{ success: true } | { success: false; challenge: string }> {
  const entered = await signIn(tenant, input, call.client.address)
  if ('challenge' in entered) return { success: false, challenge: entered.challenge }
  call.setSession(entered.session)
  return { success: true }
}

/** Signs in whose code was awaited, and sets the cookie. */
export async function confirmSignIn(
  call: CallCtx,
  tenant: TenantCtx,
  input: ConfirmSignInInput,
): Promise<{ success: true }> {
  call.setSession(await confirmStep(tenant, input, call.client.address))
  return { success: true }
}

/** Ends the session of this cookie; without one there is nothing to end. */
export async function signOutHere(call: CallCtx): Promise<{ success: true }> {
  if (call.tenant && call.sessionToken) await closeSession(call.tenant, call.sessionToken)
  call.setSession(null)
  return { success: true }
}

/** Ends every session of the person who asks, on all devices, this one too. */
export async function signOutEverywhere(
  ctx: Ctx,
  call: CallCtx,
): Promise<{ success: true; sessions_ended: number }> {
  const ended = await inTransaction(ctx, async (tx) => {
    const closed = await closeSessions(tx, tx.actor.userId)
    await audit(tx, {
      action: 'session.all_ended',
      subject_type: 'user',
      subject_id: tx.actor.userId,
      details: { sessions_ended: closed },
    })
    return closed
  })
  call.setSession(null)
  return { success: true, sessions_ended: ended }
}

/** Who is signed in at this host, or null; a cookie whose session has ended goes with it. */
export async function sessionInfo(call: CallCtx): Promise<SessionInfo | null> {
  const ctx = call.signedIn
  if (!ctx) {
    if (call.tenant && call.sessionToken) call.setSession(null)
    return null
  }
  const { actor } = ctx
  const [found] = await reading(ctx, (tx) =>
    tx.db
      .select({
        tenant: { id: tenants.id, name: tenants.name, subdomain: tenants.subdomain },
        role_name: roles.name,
        image_url: users.image_url,
      })
      .from(tenants)
      .innerJoin(users, and(eq(users.tenant_id, tenants.id), eq(users.id, actor.userId)))
      .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
      .where(eq(tenants.id, tx.tenantId)),
  )
  if (!found) return null
  return {
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      role: actor.role,
      role_name: found.role_name,
      image_url: found.image_url,
      language: actor.language,
      is_owner: actor.isOwner,
    },
    tenant: found.tenant,
  }
}
