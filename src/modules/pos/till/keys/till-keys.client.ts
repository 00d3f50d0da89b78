import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { removeItem } from '../../cart/cart-state.ts'
import { parseEntry, USUAL_SCANNER } from '../../cart/scan.ts'
import { scannedInto } from '../entry.ts'
import { stepQuantity } from '../lines/line-stepper.tsx'
import type { Till } from '../till.client.ts'
import type { TillAction } from '../till-actions.tsx'
import { useBufferedKeys } from './buffered-keys.client.ts'
import { type Burst, longestPause, NO_BURST, readEndOfBurst, readInBurst, type Scan } from './scan-burst.ts'
import { type Place, type Shortcut, shortcutOf } from './till-shortcuts.ts'

/** Longer than any pause within a scan: a key that stands alone this long was pressed by a person. */
const ALONE_MS = USUAL_SCANNER.maxGap + 15
/** Without a closing Enter only a row of digits that long is taken for a scan. */
const isLongCode = (code: string): boolean => /^\d{8,}$/.test(code)

type Actions = { pay: () => void; mayDiscount: boolean; others: readonly TillAction[] }

/** Where the keyboard is: in the search, in another field, on something in the cart, or elsewhere. */
function placeOfTarget(target: EventTarget | null, search: HTMLElement | null): Place {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target === search) return 'search'
  if (target.closest('input, textarea, select, [contenteditable=true]')) return 'field'
  if (target.closest('[data-zone=cart]')) return 'cart'
  return target.closest('[role=radiogroup], [role=tablist], [role=group]') ? 'choice' : 'elsewhere'
}

/** What somebody types ahead into a panel that is not here yet would do something else at the counter. */
const isForPanel = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || /^(Enter|Backspace|Delete|Arrow.*)$/.test(key))

/** A scan read anywhere on the counter, handed to the till. */
function takeScan(till: Till, { code, text }: Scan): void {
  const { index } = till.catalogue
  const { outcome, before } = scannedInto(index, text, code)
  till.find.search(before)
  // A product that is new may be known by more of the text than by what sounded like the scan.
  till.take(outcome, () => scannedInto(index, text, code).outcome)
  // `3*` is spent when it found its product; words that somebody was typing stay.
  const spent = outcome.kind !== 'miss' && parseEntry(before).kind === 'quantity'
  till.find.search(spent ? '' : before)
}

const isFree = (till: Till): boolean =>
  till.overlay.get().kind === 'none' && till.sale.state.get().phase === 'idle'

/** A panel was asked for and is on its way. */
const isOpening = (till: Till): boolean => till.panels.waiting.get() !== null

/** The keys among which a scan may be, until the pause behind it. */
function useScans(till: Till, { release, textWithBuffered }: ReturnType<typeof useBufferedKeys>) {
  const burst = useRef<Burst>(NO_BURST)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const hasCode = (code: string) => till.catalogue.index.byCode(code).length > 0

  /** Reads whether the key belongs to a scan; true when it closed one. */
  const readScan = ({ key, timeStamp: at, repeat }: KeyboardEvent, place: Place): boolean => {
    const covered = till.sale.state.get().phase !== 'idle' || isOpening(till)
    const wasPatient = covered || burst.current.before !== null
    const read = readInBurst(burst.current, { key, at, repeat }, { covered, text: textWithBuffered() })
    burst.current = read.burst
    const { scan } = read
    if (scan === null) return false
    // Somebody quick typed words and Enter: that is the search's. Behind a receipt even slow words sound like a scan.
    const isWords = parseEntry(scan.code).kind === 'words'
    if (isWords && (place === 'search' || (wasPatient && !hasCode(scan.code)))) return false
    release()
    takeScan(till, scan)
    return true
  }

  const readEnd = useEffectEvent(() => {
    release()
    const { before } = burst.current
    const isKnown = (code: string) => isLongCode(code) && hasCode(code)
    const read = readEndOfBurst(burst.current, performance.now(), { text: textWithBuffered(), isKnown })
    burst.current = read.burst
    const { scan } = read
    // A patient burst may go on yet.
    if (read.burst.before !== null) waiting.current = setTimeout(readEnd, longestPause(read.burst))
    if (scan === null) return
    // On a slow machine the scan may be only the end of what arrived.
    const entry = parseEntry(scan.text)
    const isPart = entry.kind === 'code' && (entry.text.endsWith(scan.code) || scan.code.endsWith(entry.text))
    const codes = isPart ? [scan.code, entry.text] : [scan.code]
    // At the counter a long number may still be going on to be typed; behind a receipt nobody types one.
    if (codes.some((code) => (before === null ? isKnown(code) : isLongCode(code)))) takeScan(till, scan)
    // The receipt went while it was typed, and its beginning is in no field.
    else if (before !== null && isFree(till)) till.find.search(scan.text)
  })

  return {
    readScan,
    /** What sounds like a scan so far. */
    readSoFar: () => burst.current.buffer,
    readEndSoon: (): void => {
      waiting.current = setTimeout(readEnd, ALONE_MS)
    },
    /** Runs it where no other key follows: what stands alone was pressed by a person. */
    runAlone: (run: () => void): void => {
      waiting.current = setTimeout(run, ALONE_MS)
    },
    stopWaiting: () => clearTimeout(waiting.current),
  }
}

/** Listens to the page's keys before anything on it does; call what is returned to stop. */
function listenToKeys(onKey: (event: KeyboardEvent) => void, stopped: () => void): () => void {
  const listener = (event: KeyboardEvent) => onKey(event)
  document.addEventListener('keydown', listener, true)
  return () => {
    document.removeEventListener('keydown', listener, true)
    stopped()
  }
}

/** The keys of the counter, read for as long as it is on the screen. */
export function useTillKeys(
  till: Till,
  searchRef: RefObject<HTMLInputElement | null>,
  actions: Actions,
): void {
  const held = useBufferedKeys(till, searchRef)
  const scans = useScans(till, held)

  const act = useEffectEvent((event: KeyboardEvent, place: Place): void => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const other = plain ? actions.others.find(({ keycap }) => keycap === event.key) : undefined
    if (other) {
      event.preventDefault()
      other.run()
      return
    }
    const { state, selectedKey } = till.cart.value
    const shortcut = shortcutOf(event, {
      place,
      searchIsEmpty: till.find.state.get().text === '',
      hasSelection: selectedKey !== null && state.items.length > 0,
    })
    if (!shortcut) {
      if (place === 'elsewhere' || place === 'cart') typeIntoSearch(event, searchRef.current)
      return
    }
    event.preventDefault()
    const run = () => runShortcut(till, shortcut, { ...actions, search: searchRef.current })
    scans.stopWaiting()
    // A scanned code may begin with any of these characters; the next key of a scan takes it back.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) scans.runAlone(run)
    else run()
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { phase } = till.sale.state.get()
    // These two must be read before anything else happens.
    if (till.overlay.get().kind !== 'none' || phase === 'lost' || phase === 'sold_before') return
    const place = placeOfTarget(event.target, searchRef.current)
    if (place === 'field') return
    scans.stopWaiting()
    if (scans.readScan(event, place)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key.length === 1) scans.readEndSoon()
    if (isOpening(till) && isForPanel(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (held.hold(event, place, scans.readSoFar())) return
    held.releaseBeforeKey()
    if (isFree(till)) act(event, place)
  })

  const listen = useEffectEvent(() => listenToKeys(onKeyDown, scans.stopWaiting))
  useEffect(() => listen(), [])
}

type Means = Actions & { search: HTMLInputElement | null }

function runShortcut(till: Till, shortcut: Shortcut, means: Means): void {
  const { selectedKey: key } = till.cart.value
  switch (shortcut) {
    case 'search':
      means.search?.focus()
      means.search?.select()
      return
    case 'customer':
      till.open({ kind: 'customer' })
      return
    case 'cart_discount':
    case 'line_discount':
      if (means.mayDiscount) till.askForDiscount(shortcut === 'line_discount' ? key : null)
      return
    case 'pay':
      means.pay()
      return
    case 'undo':
      till.cart.undo()
      return
    case 'previous_line':
      till.cart.selectBeside(-1)
      return
    case 'next_line':
      till.cart.selectBeside(1)
      return
    case 'previous_tiles':
      till.find.moveActive(-till.find.columns)
      return
    case 'next_tiles':
      till.find.moveActive(till.find.columns)
      return
    case 'remove_line':
      if (key !== null) till.cart.change((state) => removeItem(state, key))
      return
    case 'more':
    case 'less':
      if (key !== null) stepQuantity(till, key, shortcut === 'more' ? 1 : -1)
      return
    case 'quantity':
      if (key !== null) till.open({ kind: 'quantity', key })
      return
    case 'price':
      till.askForPrice(key)
      return
  }
}

/** A letter typed where no field is goes to the search, so that one need not look for it first. */
function typeIntoSearch(event: KeyboardEvent, search: HTMLInputElement | null): void {
  const printable = event.key.length === 1 && event.key !== ' '
  if (printable && !event.ctrlKey && !event.metaKey && !event.altKey) search?.focus()
}
