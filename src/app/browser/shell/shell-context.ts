import { createContext, useContext } from 'react'

type Shell = {
  /** Opens the list of commands. */
  openPalette: () => void
  /** Runs the command that a typed code names; false when there is none. */
  runCode: (code: string) => boolean
}

/** What the shell does for a screen that hears its own keys. */
export const ShellContext = createContext<Shell>({ openPalette: () => undefined, runCode: () => false })

export const useShell = (): Shell => useContext(ShellContext)
