import type { Ctx, InstallationCtx, TenantCtx } from '../kernel/ctx.server.ts'
import type { OpenShop } from '../kernel/opening.server.ts'

export type { InstallationCtx } from '../kernel/ctx.server.ts'

/** Who asks for a public page: anybody, of the shop of the host. */
export type PageCall = {
  readonly ctx: TenantCtx
  /** Whoever of the shop is signed in; most who come are not. */
  readonly person: Ctx | null
  /** What the address names, such as `token` of `/pay/:token`. */
  readonly named: Readonly<Record<string, string>>
  /** What came in the query and, of a form, in the body, which is heard before the query. */
  readonly sent: Readonly<Record<string, string>>
  /** The address as it was asked for, without its query. */
  readonly path: string
  /** Whether a form was sent: nothing else changes anything. */
  readonly isPost: boolean
  /** Whether a browser shows it to somebody: programs that look ahead at an address do not say so. */
  readonly isShown: boolean
  /** From where, as one subscriber has it of the network. */
  readonly network: string
  /** Where the browser found the shop. */
  readonly origin: string
  /** The first of the browser's languages that the program speaks. */
  readonly language: 'es' | 'en'
  /** Of this answer's styles; nothing else is drawn. */
  readonly nonce: string
  /** What earlier answers had the browser keep, by name. */
  readonly kept: Readonly<Record<string, string>>
}

/** What is known of a call before the database is asked. */
export type PageAsked = Pick<PageCall, 'named' | 'sent' | 'path' | 'language' | 'nonce'>

/** Who asks for a page of the bare host, which belongs to no shop. */
export type InstallationCall = Omit<PageCall, 'ctx' | 'person'> & {
  readonly ctx: InstallationCtx
  readonly host: string
  /** Where a browser finds the shop of a subdomain. */
  readonly shopAt: (subdomain: string) => string
  readonly openShop: OpenShop
}

type PageStatus = 200 | 404 | 409 | 422 | 429 | 503

/** What search engines and those who pass an address on see of a page. */
export type PageHead = {
  /** Whether search engines list it; none does where it is not said. */
  readonly isListed?: boolean
  /** Its one address among several, whole. */
  readonly canonical?: string
  /** The same page in other languages, by language (or `x-default`), whole. */
  readonly alternates?: Readonly<Record<string, string>>
  /** The picture that stands for it, whole, and what is to be seen on it. */
  readonly image?: {
    readonly url: string
    readonly alt: string
    readonly width?: number
    readonly height?: number
  }
  /** Of Open Graph. `website` where nothing is said. */
  readonly kind?: 'website' | 'article' | 'product'
  /** What it is about, in the words of schema.org: each becomes a JSON-LD block. */
  readonly about?: readonly object[]
  /** Neighbours of a list in pages, whole. */
  readonly previous?: string
  readonly next?: string
  /** Style sheets of the shop's own, by their paths. */
  readonly styles?: readonly string[]
}

/** What the browser keeps of an answer, for pages' own scripts to read; half a year, by a name of letters and `_`. */
export type KeptByBrowser = Readonly<Record<string, string>>

/** A page that a view of the module's `<module>.pages.tsx` draws, on the server first and then in the browser. */
export type ViewReply = {
  readonly status: PageStatus
  readonly view: string
  /** What only some of these pages are drawn by, by the names of their files: asked for with the view's own. */
  readonly parts?: readonly string[]
  /** What the view is drawn with: it travels as JSON. */
  readonly props: object
  readonly language: 'es' | 'en'
  readonly title: string
  readonly description?: string
  /** The shop's theme. */
  readonly theme: string
  /** Sites that may show it inside a page of theirs, beside this site itself: origins, or `*` for any. Nobody without it. */
  readonly framedBy?: readonly string[]
  /** Sites that it shows in frames of its own: origins. Beside this site's own, none without it. */
  readonly shows?: readonly string[]
  readonly head?: PageHead
  readonly keeps?: KeptByBrowser
}

/** A page, and the one other site that a form of it goes to; a script for other sites; or where the browser goes on. */
export type PageReply =
  | { readonly status: PageStatus; readonly html: string; readonly formTo?: string }
  | ViewReply
  | { readonly script: string }
  /** A document of a shop's own program: it runs alone, reaches nothing of the page that shows it, and calls nobody. */
  | { readonly sandboxed: string }
  /** A text for machines, such as a map of the site or a style sheet; `lasting` where its address names its contents. */
  | { readonly text: string; readonly type: string; readonly lasting?: boolean; readonly status?: PageStatus }
  | {
      readonly redirect: string
      readonly keeps?: KeptByBrowser
      /** The same, which no script reads: what of a page's is as good as a key. */
      readonly hides?: KeptByBrowser
      readonly forGood?: boolean
    }

/**
 * Of a page that is the same for everybody who asks in one language: its bytes are kept, packed, for as long as its mark
 * stands. Its answer is given neither a person nor what the browser keeps.
 */
export type CachedBy = {
  /** The names of the query that change it; the others are not given to it. */
  readonly query: readonly string[]
  /**
   * Another text as soon as something that it shows is another. It is asked for at each visit, so it costs one statement.
   */
  readonly mark: (ctx: TenantCtx) => Promise<string>
}

/** A page that stands outside of the office, drawn by the server: its address as the router reads it. */
export type PublicPage = {
  readonly path: string
  readonly answer: (call: PageCall) => Promise<PageReply>
  readonly cached?: CachedBy
  /** Whether other sites send forms to it, as a bank does that sends its customers back. */
  readonly hearsOthers?: boolean
  /** The page, whole, where the database cannot now; without it visitors read the installation's own. */
  readonly notNow?: (asked: PageAsked) => string
}

/** A page of the bare host. Null where it is none of its own after all: what else stands at that address is shown. */
export type InstallationPage = {
  readonly path: string
  readonly answer: (call: InstallationCall) => Promise<PageReply | null>
}
