/** A message is new until somebody of the shop opens it. */
export const MESSAGE_STATUSES = ['new', 'read', 'answered'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
