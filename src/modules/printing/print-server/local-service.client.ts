import { originOf } from '#platform/values/service-address.ts'
import type { Exchange } from '../print-outcome.ts'
import { type Finding, findingOf, isLoopback, isMixed, type LocalPermission } from './local-service.ts'

/** Longest that somebody takes to answer the browser's question. */
const ASKED_MS = 20_000
const USUAL_MS = 2_000
/** The browser tells of its policy a moment after it refused a request. */
const POLICY_IS_TOLD_MS = 50

type Permissions = { query(descriptor: { name: string }): Promise<{ state: string }> }

const stateOf = async (name: string): Promise<LocalPermission | null> => {
  try {
    const permissions: Permissions = navigator.permissions
    const { state } = await permissions.query({ name })
    return state === 'granted' || state === 'denied' || state === 'prompt' ? state : null
  } catch {
    // A browser that does not know the name throws: it asks for no such permission.
    return null
  }
}

/**
 * Whether the browser lets this page reach a service of the counter's network. Newer browsers tell this machine from
 * the rest of the network; older ones know one permission, or none.
 */
export async function localPermission(service: string): Promise<LocalPermission> {
  // From one local page to another nobody is asked.
  if (isLoopback(location.hostname) || !('permissions' in navigator)) return 'unsupported'
  const near = isLoopback(new URL(service).hostname)
  for (const name of [near ? 'loopback-network' : 'local-network', 'local-network-access']) {
    const state = await stateOf(name)
    if (state) return state
  }
  return 'unsupported'
}

/** Listens for the page's own policy refusing a call to this origin. */
function policyWatch(service: string) {
  const origin = originOf(service) ?? service
  let blocked = false
  const listener = (event: SecurityPolicyViolationEvent): void => {
    if (event.blockedURI.startsWith(origin)) blocked = true
  }
  document.addEventListener('securitypolicyviolation', listener)
  return {
    /** Whether it did, for a request that just failed. */
    async hasBlocked(): Promise<boolean> {
      if (!blocked) await new Promise((told) => setTimeout(told, POLICY_IS_TOLD_MS))
      return blocked
    },
    stop: () => document.removeEventListener('securitypolicyviolation', listener),
  }
}

const ASK: RequestInit = { credentials: 'omit', cache: 'no-store' }

const succeeds = async (url: string, request: RequestInit, ms: number): Promise<boolean> => {
  try {
    await fetch(url, { ...ASK, ...request, signal: AbortSignal.timeout(ms) })
    return true
  } catch {
    return false
  }
}

/** Whether somebody answers at an address, whatever the answer says. */
export const doesAnswer = (service: string, ms: number): Promise<boolean> =>
  succeeds(service, { mode: 'no-cors' }, ms)

/**
 * Posts JSON to a service beside the counter, across origins and without credentials, and says how it went.
 *
 * @param ms the longest that its answer may take.
 */
export async function post(url: string, body: object, ms: number): Promise<Exchange> {
  const watch = policyWatch(url)
  try {
    const response = await fetch(url, {
      ...ASK,
      method: 'POST',
      mode: 'cors',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    })
    // The status has said it; a body that breaks off changes nothing.
    return { kind: 'answered', status: response.status, text: await response.text().catch(() => '') }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout' }
    return { kind: (await watch.hasBlocked()) ? 'blocked' : 'broken' }
  } finally {
    watch.stop()
  }
}

/**
 * Looks for what stands between this page and a service, and lets the browser ask for its permission.
 *
 * @param path where the service is posted to, beside its base address.
 */
export async function findOut(service: string, path: string): Promise<Finding> {
  const permission = await localPermission(service)
  const ms = permission === 'prompt' ? ASKED_MS : USUAL_MS
  const watch = policyWatch(service)
  try {
    const answered = await doesAnswer(service, ms)
    // The question is asked as before a print; a service may also answer it at its door alone.
    const readable =
      answered &&
      ((await succeeds(`${service}${path}`, { headers: { 'content-type': 'application/json' } }, USUAL_MS)) ||
        (await succeeds(service, {}, USUAL_MS)))
    return findingOf({
      answered,
      readable,
      blockedByPolicy: !answered && (await watch.hasBlocked()),
      // What was answered to the browser's question.
      permission: permission === 'prompt' ? await localPermission(service) : permission,
      mixed: isMixed(location.protocol, service),
    })
  } finally {
    watch.stop()
  }
}
