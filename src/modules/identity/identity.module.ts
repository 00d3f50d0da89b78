import { eq } from 'drizzle-orm'
import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { authProcedures } from './auth.router.ts'
import { identityParts, identityPermissions } from './identity.permissions.ts'
import { userInvitations, userLinks } from './identity.tables.ts'
import { identitySubjects } from './identity-subjects.server.ts'
import { beginPeople } from './people/begin-people.server.ts'
import { modulesProcedures, permissionsProcedures } from './permissions.router.ts'
import { resetAsked } from './reset/reset.ts'
import { sendReset } from './reset/send-reset.job.ts'
import { roleProcedures } from './role.router.ts'
import { secondFactorProcedures } from './second-factor.router.ts'
import { endSupportUnasked } from './support/support.server.ts'
import { supportProcedures } from './support.router.ts'
import { userProcedures } from './user.router.ts'
import { countUsers } from './users/count-users.server.ts'
import { namedByUsers } from './users/named-by-users.server.ts'

export const identityModule = {
  name: 'identity',
  subjects: identitySubjects,
  permissions: identityPermissions,
  parts: identityParts,
  procedures: {
    auth: authProcedures,
    modules: modulesProcedures,
    permissions: permissionsProcedures,
    role: roleProcedures,
    secondFactor: secondFactorProcedures,
    support: supportProcedures,
    user: userProcedures,
  },
  names: namedByUsers,
  counts: { users: countUsers },
  firstSteps: [
    {
      id: 'invite',
      position: 5,
      path: '/home/settings/users',
      permission: 'users.create',
      es: 'Dele una cuenta a quien trabaja con usted',
      en: 'Give somebody who works with you an account',
      isDone: async (tx) => (await countUsers(tx)) > 1,
    },
  ],
  handlers: [onEvent(resetAsked, 'identity.send_reset', sendReset, { outside: true })],
  begin: beginPeople,
  // Who used theirs since would be asked again, by a letter that is old; and the owner may have shown support out since.
  afterRestore: async (tx) => {
    await tx.db.delete(userInvitations).where(eq(userInvitations.tenant_id, tx.tenantId))
    await tx.db.delete(userLinks).where(eq(userLinks.tenant_id, tx.tenantId))
    await endSupportUnasked(tx)
    return 0
  },
  samples: () => import('./identity.samples.server.ts').then(({ identitySamples }) => identitySamples),
} satisfies ServerModule
