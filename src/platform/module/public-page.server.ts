import type { Ctx, TenantCtx } from '../kernel/ctx.server.ts'

/** Who asks for a public page: anybody, of the shop of the host. */
export type PageCall = {
  readonly ctx: TenantCtx
  /** Whoever of the shop is signed in; most who come are not. */
  readonly person: Ctx | null
  /** What the address names, such as `token` of `/pay/:token`. */
  readonly named: Readonly<Record<string, string>>
  /** What came in the query and, of a form, in the body; of two of one name the first. */
  readonly sent: Readonly<Record<string, string>>
  /** The address as it was asked for, without its query. */
  readonly path: string
  /** Whether a form was sent: nothing else changes anything. */
  readonly isPost: boolean
  /** From where, as one subscriber has it of the network. */
  readonly network: string
  /** Where the browser found the shop. */
  readonly origin: string
  /** The first of the browser's languages that the program speaks. */
  readonly language: 'es' | 'en'
  /** Of this answer's styles; nothing else is drawn. */
  readonly nonce: string
}

type PageStatus = 200 | 404 | 409 | 422 | 429 | 503

/** A page that a view of the module's `<module>.pages.tsx` draws, on the server first and then in the browser. */
export type ViewReply = {
  readonly status: PageStatus
  readonly view: string
  /** What the view is drawn with: it travels as JSON. */
  readonly props: object
  readonly language: 'es' | 'en'
  readonly title: string
  readonly description?: string
  /** The shop's theme. */
  readonly theme: string
  /** Sites that may show it inside a page of theirs: origins, or `*` for any. Nobody without it. */
  readonly framedBy?: readonly string[]
}

/** A page, and the one other site that a form of it goes to; a script for other sites; or where the browser goes on. */
export type PageReply =
  | { readonly status: PageStatus; readonly html: string; readonly formTo?: string }
  | ViewReply
  | { readonly script: string }
  | { readonly redirect: string }

/** A page that stands outside of the office, drawn by the server: its address as the router reads it. */
export type PublicPage = {
  readonly path: string
  readonly answer: (call: PageCall) => Promise<PageReply>
}
