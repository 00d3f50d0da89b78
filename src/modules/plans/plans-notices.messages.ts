import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says when a limit of the plan is near. */
export const plansNoticesMessages = defineMessages(
  'plans_notices',
  {
    plan_near: 'Usa {{used}} de {{most}} {{what}} de su plan. Vea el plan (919).',
    plan_full:
      'Usa todo lo que su plan permite: {{most}} {{what}}. Lo que tiene sigue; para más, vea el plan (919).',
    plan_ends: 'Su plan termina el {{day}}. Vea el plan (919).',
    plan_ended: 'Su plan terminó el {{day}}. Lo que tiene sigue; para más, vea el plan (919).',
  },
  {
    plan_near: 'You use {{used}} of {{most}} {{what}} of your plan. See the plan (919).',
    plan_full:
      'You use all that your plan allows: {{most}} {{what}}. What you have stays; for more, see the plan (919).',
    plan_ends: 'Your plan ends on {{day}}. See the plan (919).',
    plan_ended: 'Your plan ended on {{day}}. What you have stays; for more, see the plan (919).',
  },
)
