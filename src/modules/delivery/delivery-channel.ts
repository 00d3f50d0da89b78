/** The ways by which something is sent to somebody. */
export const DELIVERY_CHANNELS = ['email', 'whatsapp'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]
