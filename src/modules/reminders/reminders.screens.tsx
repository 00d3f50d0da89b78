import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { accountActions, accountSections } from '#modules/invoices/account/account-places.client.ts'
import { debtorActions } from '#modules/invoices/debtors/debtor-places.client.ts'
import { invoiceDone, invoiceMore, invoiceSections } from '#modules/invoices/detail/invoice-places.client.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { listFilters } from '#ui/table/list-filters.ts'
import { remindersMenuMessages } from './reminders-menu.messages.ts'

const rules = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/reminders',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./rules/reminder-rules-route.tsx'), 'ReminderRulesRoute'),
})

export const remindersScreens = defineScreens({
  words: remindersMenuMessages,
  routes: [rules],
  menu: [
    {
      code: '916',
      title: 'rules',
      path: '/home/settings/reminders',
      permission: 'reminders.view',
      icon: <BellRing />,
      group: 'administration',
    },
  ],
  fillings: [
    fillPlace(invoiceMore, async () => (await import('./dialog/reminder-buttons.tsx')).InvoiceRemind),
    fillPlace(
      accountActions,
      async () => (await import('./dialog/reminder-buttons.tsx')).AccountRemindButton,
    ),
    fillPlace(debtorActions, async () => (await import('./dialog/reminder-buttons.tsx')).DebtorRemindButton),
    fillPlace(invoiceSections, async () => (await import('./sent/invoice-reminders.tsx')).InvoiceReminders),
    fillPlace(accountSections, async () => (await import('./sent/account-reminders.tsx')).AccountReminders),
    fillPlace(
      invoiceDone('reminder'),
      async () => (await import('./sent/reminder-done.client.ts')).useReminderDone,
    ),
  ],
})
