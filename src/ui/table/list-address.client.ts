/** How a list was left: what its address said, and where it stands among the pages of this tab. */
type Left = { search: string; index: number }

const lists = new Map<string, Left>()

/** The router numbers the pages of a tab. */
const indexNow = (): number => Number(Reflect.get(Object(history.state), '__TSR_index'))

/** Notes how the list at this address is narrowed, sorted and turned now, for the way back to it. */
export const noteList = (): void =>
  void lists.set(location.pathname, { search: location.search, index: indexNow() })

/** The address of a list as it was left in this tab, to go back to by `href`. */
export const listAddress = (path: string): string => path + (lists.get(path)?.search ?? '')

/** Whether the page before this one is that list. */
export const isListBefore = (path: string): boolean => lists.get(path)?.index === indexNow() - 1
