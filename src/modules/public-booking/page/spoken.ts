/** What was sent to a page: a language where somebody chose one on it. */
type Spoken = { readonly sent: Readonly<Record<string, string>> }

/** An address of these pages in the language that somebody chose; where nobody did, the browser's goes on. */
export function spokenAt(
  { sent: { lang } }: Spoken,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const said = new URLSearchParams({ ...query, ...(lang && { lang }) }).toString()
  return said ? `${path}?${said}` : path
}
