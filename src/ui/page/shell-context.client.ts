import { createContext, useContext } from 'react'

/** What a screen puts into the list of commands while it stands. */
export type OfferedCommand = { code: string; title: string; group: string; run: () => void }

type Shell = {
  /** Opens the list of commands. */
  openPalette: () => void
  /** Runs the command that a typed code names; false when there is none. */
  runCode: (code: string) => boolean
  /** Puts what a screen can do into the list of commands, for as long as it stands. */
  offer: (commands: readonly OfferedCommand[]) => void
}

/** What the shell does for a screen that hears its own keys. */
export const ShellContext = createContext<Shell>({
  openPalette: () => undefined,
  runCode: () => false,
  offer: () => undefined,
})

export const useShell = (): Shell => useContext(ShellContext)
