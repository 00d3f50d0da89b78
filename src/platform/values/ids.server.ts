import { v7 } from 'uuid'

/** A new identifier, roughly in order of time so that indexes grow at their end. `T` is the branded id it becomes. */
export const newId = <T extends string = string>(): T => v7() as T
