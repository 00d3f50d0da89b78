import { Store } from '#ui/store/store.client.ts'

/** Whether the shop took this till's right to sell, as it last heard. */
export const revoked = new Store(false)
