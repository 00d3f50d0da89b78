import { defineMessages } from '#ui/words/messages.ts'

export const reportsMenuMessages = defineMessages(
  'reports_menu',
  {
    dashboard: 'Panel',
    reports: 'Reportes',
  },
  {
    dashboard: 'Dashboard',
    reports: 'Reports',
  },
)
