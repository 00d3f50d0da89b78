import { type Exchange, wordsOf } from '../print-outcome.ts'

/**
 * The protocol of the drawer service, ours until that of the service is known: `POST {service}/open` with JSON
 * `{cashbox, opening}`; any 2xx means that it opened, another answer may say why not in `error`.
 *
 * @see docs/rules/printing.md
 */
export const drawerAddress = (service: string): string => `${service.replace(/\/+$/, '')}${DRAWER_PATH}`
export const DRAWER_PATH = '/open'

/** Letters of the reason that a drawer is opened for. */
export const LONGEST_REASON = 200

/** `opening` is new each time: a drawer that is opened twice has been opened twice. */
export type DrawerRequest = { cashbox: string; opening: string }

export type DrawerOutcome =
  | { kind: 'opened' }
  | { kind: 'failed'; detail: string }
  | { kind: 'unknown' }
  /** The cashbox has no drawer service and no USB printer with a drawer. */
  | { kind: 'none' }

/** What is known of the drawer after it was asked to open. */
export function drawerOutcome(exchange: Exchange): DrawerOutcome {
  switch (exchange.kind) {
    case 'answered':
      return exchange.status >= 200 && exchange.status < 300
        ? { kind: 'opened' }
        : { kind: 'failed', detail: wordsOf(exchange.status, exchange.text) }
    case 'blocked':
      return { kind: 'failed', detail: '' }
    case 'timeout':
    case 'broken':
      return { kind: 'unknown' }
  }
}
