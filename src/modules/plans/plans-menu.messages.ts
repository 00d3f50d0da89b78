import { defineMessages } from '#ui/words/messages.ts'

export const plansMenuMessages = defineMessages('plans_menu', { plan: 'Plan' }, { plan: 'Plan' })
