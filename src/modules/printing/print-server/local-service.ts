/** What stands between a page and a service of the counter's network; `ok` where nothing does. */
export type Finding =
  | 'ok'
  /** The browser was told not to let this page reach local services. */
  | 'permission_denied'
  /** It has not been told yet and asks. */
  | 'permission_prompt'
  /** The page came without leave to call that address: it is newer than the page. */
  | 'policy'
  /** A page of https may not call a service of http that is not on this machine. */
  | 'mixed'
  /** Somebody is there and does not answer the cross-origin question. */
  | 'cors'
  | 'nothing'

/** `unsupported` where the browser knows no such permission, or needs none. */
export type LocalPermission = 'granted' | 'denied' | 'prompt' | 'unsupported'

export type Probed = {
  /** A request that asks for nothing in return was answered, by whomever. */
  answered: boolean
  /** A request whose answer the page may read was answered. */
  readable: boolean
  blockedByPolicy: boolean
  permission: LocalPermission
  mixed: boolean
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+)$/

/** Whether an address is of this very machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** Whether browsers may refuse the call because the page is safer than the service. */
export const isMixed = (pageProtocol: string, service: string): boolean =>
  pageProtocol === 'https:' && service.startsWith('http:') && !isLoopback(new URL(service).hostname)

/** The one finding that says what to do first. */
export function findingOf({ answered, readable, blockedByPolicy, permission, mixed }: Probed): Finding {
  if (blockedByPolicy) return 'policy'
  if (readable) return 'ok'
  if (answered) return 'cors'
  if (permission === 'denied') return 'permission_denied'
  if (mixed) return 'mixed'
  return permission === 'prompt' ? 'permission_prompt' : 'nothing'
}

/**
 * Whether the print server is asked for at all before a print, and how long the answer may take. Nobody is bothered
 * with the browser's question for a server that no one configured.
 *
 * @returns null when it is not asked for.
 */
export function patienceFor(configured: boolean, permission: LocalPermission): number | null {
  if (permission === 'denied') return null
  if (permission === 'prompt') return configured ? ASKING_MS : null
  return CHECK_MS
}

/** A service of this machine or this network answers in a few milliseconds. */
const CHECK_MS = 300
/** Somebody reads the browser's question and answers it. */
const ASKING_MS = 20_000
