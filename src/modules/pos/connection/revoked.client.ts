import { Store } from '#ui/store/store.client.ts'

/** Whether the shop took this till's right to sell, as the server said last. */
export const revoked = new Store(false)
