import type { TenantCtx, Tx } from './ctx.server.ts'

/**
 * Asked in the transaction that saves a record with addresses of pictures, anywhere in what it is (`to`) and was (`from`):
 * throws where the shop keeps one of them no more, and holds the others until the transaction ends.
 */
export type HoldPictures = (
  tx: Tx<TenantCtx>,
  shown: { readonly to: unknown; readonly from?: unknown },
) => Promise<void>

/** Who asks where no pictures are kept. */
export const NO_PICTURES: HoldPictures = async () => undefined
