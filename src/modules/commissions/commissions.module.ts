import { countOpenCommissions } from '#modules/invoices/commissions/commission-sums.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { commissionProcedures } from './commission.router.ts'
import { commissionsParts, commissionsPermissions } from './commissions.permissions.ts'
import { commissionsSubjects } from './commissions-subjects.server.ts'

export const commissionsModule = {
  name: 'commissions',
  subjects: commissionsSubjects,
  permissions: commissionsPermissions,
  parts: commissionsParts,
  names: { employee: { 'commissions.open_commission': countOpenCommissions } },
  procedures: { commission: commissionProcedures },
  ofTheCall: { weights: { 'commission.getReport': 3, 'commission.getLines': 3, 'commission.pay': 3 } },
  samples: () =>
    import('./commissions.samples.server.ts').then(({ commissionsSamples }) => commissionsSamples),
} satisfies ServerModule
