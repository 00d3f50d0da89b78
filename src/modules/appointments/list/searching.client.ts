import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whoever comes to the list of appointments from the calendar to search it. */
    isSearching?: true
  }
}

/** Whether somebody came to search. */
export const useIsSearching = (): boolean =>
  useLocation({ select: ({ state }) => state.isSearching === true })
