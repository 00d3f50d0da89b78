import { createContext, useContext } from 'react'

/** Opens the list of commands, for a screen that has a button for it. */
export const ShellContext = createContext<() => void>(() => undefined)

export const useOpenPalette = (): (() => void) => useContext(ShellContext)
