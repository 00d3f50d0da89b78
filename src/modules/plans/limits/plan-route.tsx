import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { PlanScreen } from './plan-screen.tsx'

export function PlanRoute() {
  return (
    <Allowed permission="plan.view">
      <PlanScreen />
    </Allowed>
  )
}
