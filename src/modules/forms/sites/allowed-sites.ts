/** The sites that a shop allows, one on each line, as origins; what is none is left out. */
export const sitesIn = (text: string): readonly string[] =>
  text.split(/\s+/).flatMap((line) => {
    if (!/^https?:\/\//.test(line) || !URL.canParse(line)) return []
    const { origin } = new URL(line)
    return origin === 'null' ? [] : [origin]
  })

/** Whether an address leads to another site than the shop's own and those that it allows; one that is none yet leads nowhere. */
export const isForbiddenSite = (
  address: string,
  { own, allowed }: { own: string; allowed: readonly string[] },
): boolean => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { origin } = new URL(address)
  return origin !== own && !allowed.includes(origin)
}
