/** Where the pages of a shop begin that whoever has no account sees. A form leads there by `/`, the office's own address, too. */
export const VISITORS_PAGES = { store: '/shop', booking: '/book', forms: '/forms' } as const

const BEGINNINGS: readonly string[] = Object.values(VISITORS_PAGES)

/** Whether visitors see what is at an address; one of another site is not ours to say. */
export function isForVisitors(address: string): boolean {
  if (!/^\/(?!\/)/.test(address)) return true
  const path = address.replace(/[?#].*$/s, '')
  return path === '/' || BEGINNINGS.some((page) => path === page || path.startsWith(`${page}/`))
}
