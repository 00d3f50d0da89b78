import { useSyncExternalStore } from 'react'

/**
 * A value that lives outside React, so that a scan reaches the screen without a tour of the whole tree:
 * only what reads a changed part is drawn again.
 */
export class Store<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly set = (value: T): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly update = (change: (value: T) => T): void => this.set(change(this.#value))

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/** A part of a store; `select` must give the same object for the same value. */
export const useStore = <T, S>(store: Store<T>, select: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
