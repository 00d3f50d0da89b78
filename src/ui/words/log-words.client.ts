import { createContext } from 'react'
import type { Messages } from './messages.ts'

export type LogWords = Messages<Readonly<Record<string, string>>>

/** Brings what every module says of its records in the audit log; the program, which knows the modules, says where it is. */
export const LogWordsContext = createContext<() => Promise<readonly LogWords[]>>(() => Promise.resolve([]))
