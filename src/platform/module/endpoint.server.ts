import type { Span } from '../files/file-store.server.ts'
import type { Ctx, TenantCtx } from '../kernel/ctx.server.ts'
import type { OwnerOfUploads } from './upload-owner.server.ts'

/** Who asks at an address that is neither a call nor a page: a file that comes in, or one that goes out. */
export type EndpointCall = {
  readonly ctx: TenantCtx
  /** What the address names, such as `id` of `/media/:id`. */
  readonly named: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly accepts: string
  /** From where, as one subscriber has it of the network. */
  readonly network: string
  /** Whose the files are that are sent under a folder's name. */
  readonly ownerOf: OwnerOfUploads
  /** Whoever is signed in. @throws where nobody is. */
  signedIn(): Promise<Ctx>
  /** Whoever is signed in and holds the permission. @throws by what they lack. */
  allowed(permission: string): Promise<Ctx>
  /** The whole body. @throws where it is longer than `maxBytes`. */
  body(maxBytes: number): Promise<Uint8Array>
  /** The body piece by piece; whoever reads it counts. */
  readonly stream: () => ReadableStream<Uint8Array>
}

/** A file that is for some: never cached by others, saved and not opened where it is no image, in parts where they are asked for. */
export type PrivateFile = {
  readonly type: string
  readonly size: number
  /** By which name it is saved. */
  readonly name: string
  open(span?: Span): Promise<ReadableStream<Uint8Array> | null>
}

export type EndpointReply =
  | { readonly json: Readonly<Record<string, unknown>> }
  | { readonly file: PrivateFile }
  | {
      readonly bytes: Uint8Array
      readonly type: string
      /** Of a file that never changes under its address, whether that answers in several formats; null of what may be another at each look. */
      readonly cached: { readonly byAccept: boolean } | null
      /** Of what is looked at again and again: who has what it is now is told that, and nothing of it is sent. */
      readonly isCompared?: boolean
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
