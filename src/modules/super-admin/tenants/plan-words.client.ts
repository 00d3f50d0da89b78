import type { Answer } from '#ui/calls/api.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { usePlanName } from '../plan-names/plan-name.client.ts'
import { tenantsMessages } from './tenants.messages.ts'

type Plan = Answer<'superAdmin', 'getTenant'>['plan']

/** A shop's plan in words: which, how it stands and until when. */
export function usePlanWords(): (plan: Plan) => string {
  const t = useMessages(tenantsMessages)
  const formats = useFormats()
  const name = usePlanName()
  return (plan) =>
    plan
      ? [
          name(plan),
          t(`plan_status_${plan.status}`),
          plan.until && t('until', { day: formats.day(plan.until) }),
          plan.extra_users > 0 && t('with_extra_users', { count: plan.extra_users }),
        ]
          .filter(Boolean)
          .join(', ')
      : t('no_plan')
}
