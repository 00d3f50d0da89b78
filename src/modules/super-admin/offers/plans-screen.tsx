import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { useWhole } from '#ui/table/list.client.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { usePlanName } from '../plan-names/plan-name.client.ts'
import { dollarsRead } from '../tenants/figures.ts'
import { plansMessages } from './plans.messages.ts'

const PlanSheet = lateForm(async () => (await import('./plan-sheet.tsx')).PlanSheet)

export type PlanRow = Answer<'superAdmin', 'getPlans'>[number]

const { getPlans, getTenant } = api.superAdmin
export const PLAN_ANSWERS = [
  getPlans.queryKey(),
  getTenant.queryKey(),
  api.onboarding.getProductPricing.queryKey(),
]

function useColumns(): readonly Column<PlanRow>[] {
  const t = useMessages(plansMessages)
  const name = usePlanName()
  // Without the one it is sold by the other; without both its price is agreed upon.
  const price = (amount: number | null, other: number | null) =>
    amount !== null ? dollarsRead(amount) : other === null ? t('agreed') : '—'
  return [
    {
      key: 'plan',
      header: t('plan'),
      cell: ({ product, plan, is_listed }) => (
        <span className="flex items-center gap-2">
          <span className="font-medium">{name({ product, plan })}</span>
          {!is_listed && <Badge>{t('hidden')}</Badge>}
        </span>
      ),
      text: name,
    },
    {
      key: 'monthly_price',
      header: t('monthly_price'),
      align: 'end',
      cell: ({ monthly_price, annual_price }) => price(monthly_price, annual_price),
      text: ({ monthly_price }) => monthly_price,
    },
    {
      key: 'annual_price',
      header: t('annual_price'),
      align: 'end',
      cell: ({ monthly_price, annual_price }) => price(annual_price, monthly_price),
      text: ({ annual_price }) => annual_price,
    },
    {
      key: 'trial_days',
      header: t('trial_days'),
      align: 'end',
      from: 'md',
      cell: ({ trial_days }) => trial_days ?? '—',
      text: ({ trial_days }) => trial_days,
    },
  ]
}

/** What the installation sells, and at which prices. */
export function PlansScreen() {
  const t = useMessages(plansMessages)
  const list = useWhole(getPlans)
  const hand = useInHand<PlanRow>(list.rows)
  const name = usePlanName()
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={name}
        create={{ label: t('new'), permission: '', state: 'allowed', onCreate: hand.begin }}
        empty={{ title: t('empty') }}
        onOpen={hand.open}
      />
      {hand.form((plan, onClose) => (
        <PlanSheet plan={plan} onClose={onClose} />
      ))}
    </>
  )
}
