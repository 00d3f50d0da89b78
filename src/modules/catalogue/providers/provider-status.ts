export const PROVIDER_STATUSES = ['active', 'inactive'] as const
