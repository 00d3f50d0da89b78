import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { hostOf } from './call-context.server.ts'

/** The nonce of a page, drawn when it is first asked for: most answers are of calls and have none. */
export function newNonce(): () => string {
  let drawn: string | null = null
  return () => {
    drawn ??= randomBytes(16).toString('base64')
    return drawn
  }
}

/** Only what we serve runs and styles; images may be made in the page, and a product's picture may lie anywhere. */
const policy = (
  nonce: string,
  services: readonly string[],
  {
    formAction = '',
    framedBy = `'none'`,
    shows = [],
  }: { formAction?: string; framedBy?: string; shows?: readonly string[] } = {},
): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https: http:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...services].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...(formAction ? [formAction] : [])].join(' '),
    ...(shows.length > 0 ? [['frame-src', `'self'`, ...shows].join(' ')] : []),
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/**
 * Lets a page call services of the counter's own network, as print servers and terminals.
 *
 * @param services origins, as `localServiceOrigins` gives them: nothing else may stand in a policy.
 */
export const allowLocalServices = (c: Context, nonce: string, services: readonly string[]): void => {
  c.header('content-security-policy', policy(nonce, services))
}

/** Lets a page send a form to one other site. @param origin such as `https://pagos.azul.com.do`. */
export const allowForm = (c: Context, nonce: string, origin: string): void => {
  c.header('content-security-policy', policy(nonce, [], { formAction: origin }))
}

type Frames = {
  /** Sites that may show a page inside one of theirs, beside this one: origins, or `*`. Nobody may without it. */
  framedBy?: readonly string[] | undefined
  /** Sites that it shows in frames of its own, such as a film: origins. */
  shows?: readonly string[] | undefined
}

/** Lets a page stand in frames, and others in its own. Nothing but origins and `*` may stand in a policy. */
export const allowFrames = (c: Context, nonce: string, { framedBy, shows = [] }: Frames): void => {
  const framing = framedBy && { framedBy: ["'self'", ...framedBy].join(' ') }
  c.header('content-security-policy', policy(nonce, [], { ...framing, shows }))
  if (framedBy) c.header('x-frame-options', framedBy.length > 0 ? undefined : 'SAMEORIGIN')
}

/** A program of a shop's own: without an origin, so that it has no cookie, no storage and no call; framed by us alone. */
const ALONE = [
  `sandbox allow-scripts`,
  `default-src 'none'`,
  `script-src 'unsafe-inline'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data: https:`,
  `media-src https:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

/** Runs a document of somebody else's making alone in its frame. */
export const runAlone = (c: Context): void => {
  c.header('content-security-policy', ALONE)
  c.header('x-frame-options', 'SAMEORIGIN')
  c.header('referrer-policy', 'no-referrer')
}

/** A script that pages of other sites load: it has none of ours to protect, and they may have a policy of their own. */
export const allowScriptElsewhere = (c: Context): void => {
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('content-security-policy', 'sandbox')
}

const DATA = ['/api/', '/assets/', '/media/', '/files/']

/** What is no page and no worker: an answer of a call, the built files, what a shop sent. Opened by itself it may do nothing. */
const isData = (path: string): boolean => DATA.some((folder) => path.startsWith(folder))

/** Code, styles and letters: opened by themselves they are text, whoever frames them. */
const isFile = (path: string): boolean => path.startsWith('/assets/')

/** On data only what speaks of it, in few bytes: a first visit has dozens of answers. */
export function setSecurityHeaders(c: Context, nonce: () => string, secure: boolean): void {
  // What the browser keeps of a page goes by it.
  c.set('isSecure', secure)
  c.header('x-content-type-options', 'nosniff')
  if (isData(c.req.path)) {
    c.header(
      'content-security-policy',
      isFile(c.req.path) ? 'sandbox' : `default-src 'none'; frame-ancestors 'none'`,
    )
  } else {
    c.header('content-security-policy', policy(nonce(), []))
    c.header('x-frame-options', 'DENY')
    c.header('referrer-policy', 'same-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  }
  if (secure) {
    c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

/**
 * Whether a call that may change something comes from our own pages. Browsers name the origin of every
 * POST; a program without cookies to steal names none.
 */
export function isForeignOrigin(c: Context): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== hostOf(c)
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Whether a form of a public page was sent from another site. Browsers that say how near the sender is are believed: pages
 * that tell nobody where their visitors come from have them send no origin at all.
 */
export function isForeignForm(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== 'null' && isForeignOrigin(c)
}
