import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const superAdminActivityMessages = defineMessages(
  'super_admin_activity',
  {
    'tenant.suspended': 'Se suspendió el negocio',
    'tenant.unsuspended': 'Se reabrió el negocio',
  },
  {
    'tenant.suspended': 'The business was suspended',
    'tenant.unsuspended': 'The business was opened again',
  },
)
