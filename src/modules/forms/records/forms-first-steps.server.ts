import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { FirstStep } from '#platform/kernel/first-steps.server.ts'

/** Whether the shop has what a statement finds. */
const finds =
  (found: string): FirstStep['isDone'] =>
  async (tx: Tx<TenantCtx>) =>
    (await tx.query(found)).length > 0

/** How a shop that was opened for forms comes to its first answer. */
export const formsFirstSteps: readonly FirstStep[] = [
  {
    goal: 'answer',
    id: 'form',
    position: 1,
    path: '/home/forms',
    permission: 'forms.create',
    es: 'Haga su primer formulario',
    en: 'Make your first form',
    isDone: finds('select 1 from forms where tenant_id = current_tenant() and deleted_at is null limit 1'),
  },
  {
    goal: 'answer',
    id: 'publish',
    position: 2,
    path: '/home/forms',
    permission: 'forms.update',
    es: 'Publíquelo',
    en: 'Publish it',
    isDone: finds(
      `select 1 from forms where tenant_id = current_tenant() and deleted_at is null and published_version is not null
        limit 1`,
    ),
  },
  {
    goal: 'answer',
    id: 'answer',
    position: 3,
    path: '/home/forms',
    permission: 'forms.view',
    isLast: true,
    es: 'Reciba su primera respuesta',
    en: 'Receive your first answer',
    isDone: finds('select 1 from form_submissions where tenant_id = current_tenant() limit 1'),
  },
]
