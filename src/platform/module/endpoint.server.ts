import type { Ctx, TenantCtx } from '../kernel/ctx.server.ts'

/** Who asks at an address that is neither a call nor a page: a file that comes in, or one that goes out. */
export type EndpointCall = {
  readonly ctx: TenantCtx
  /** What the address names, such as `id` of `/media/:id`. */
  readonly named: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly accepts: string
  /** Whoever is signed in and holds the permission. @throws by what they lack. */
  allowed(permission: string): Promise<Ctx>
  /** The whole body, never more than `maxBytes`. */
  body(): Promise<Uint8Array>
}

export type EndpointReply =
  | { readonly json: Readonly<Record<string, unknown>> }
  | {
      readonly bytes: Uint8Array
      readonly type: string
      /** Of a file that never changes under its address, whether that answers in several formats; null of what may be another at each look. */
      readonly cached: { readonly byAccept: boolean } | null
    }
  | null

/** An address of the shop for files. What it throws is answered as a call answers it; null is "not there". */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Of the body; nothing is read of a longer one. */
  readonly maxBytes?: number
  readonly answer: (call: EndpointCall) => Promise<EndpointReply>
}
