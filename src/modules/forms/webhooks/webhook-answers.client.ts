import { api } from '#ui/calls/api.ts'

/** What a change of a webhook makes old. */
export const WEBHOOK_ANSWERS = [api.formWebhook.getAll.queryKey(), api.formWebhook.getById.queryKey()]
