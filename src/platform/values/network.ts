/** The eight groups of an IPv6 address, or null for what is none. */
function groupsOf(address: string): string[] | null {
  if (!/^[0-9a-f:]+$/i.test(address) || address.split('::').length > 2) return null
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (missing < 0 || (tail === undefined && missing > 0)) return null
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/**
 * What one subscriber has of the network: an IPv4 address, or the /64 of an IPv6 one, of which everybody has as many
 * addresses as they like. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.trim().toLowerCase().split('%')
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)
  if (v4?.[1]) return v4[1]
  const groups = groupsOf(plain)
  if (!groups) return plain.slice(0, 64)
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * What a network belongs to, as `networkOf` names it: of an IPv6 one the /48, which is what a line or a rented machine has at
 * the most. An IPv4 address stands for itself.
 */
export function lineOf(network: string): string {
  const [, prefix] = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(network) ?? []
  return prefix === undefined ? network : `${prefix}:/48`
}

/**
 * What a line belongs to, by the network that it is of: of an IPv6 one the /32, which is what a company that sells lines or
 * machines has at the least. An IPv4 address stands for itself.
 */
export function blockOf(network: string): string {
  const [, prefix] = /^((?:[0-9a-f]{1,4}:){2})[0-9a-f]{1,4}:[0-9a-f]{1,4}::\/64$/.exec(network) ?? []
  return prefix === undefined ? network : `${prefix}:/32`
}
