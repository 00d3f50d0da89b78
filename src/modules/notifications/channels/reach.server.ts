import dns from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { HostRefused, PortRefused, ServiceUnreachable } from './channels.errors.ts'

/** The address that was looked at: the connection goes there and asks no name server again. */
export type Reachable = { host: string; address: string; port: number }

const blocks = (list: readonly string[]): BlockList => {
  const blocked = new BlockList()
  for (const subnet of list) {
    const [net = '', prefix] = subnet.split('/')
    blocked.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return blocked
}

/** Nobody's mail server: this host's other names, link-local with the clouds' metadata, multicast. */
const NEVER = blocks([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '224.0.0.0/3',
  '::/128',
  'fe80::/10',
  'fd00:ec2::/32',
  'ff00::/8',
])

/** This machine and its network, also under the names that IPv6 has for IPv4 addresses. */
const LOCAL = blocks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::/96',
  '64:ff9b::/32',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fec0::/10',
])

const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]

const isRefused = (address: string, allowsLocal: boolean): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return NEVER.check(address, family) || (!allowsLocal && LOCAL.check(address, family))
}

/** Answers within `ms`, or fails as one who did not. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * As the machine knows a name, by its own list too. Few are asked for at once, each until a name server answered: the
 * database and the storage of files are found in the same line.
 */
const knownHere = async (host: string): Promise<string[]> =>
  (await dns.lookup(host, { all: true })).map(({ address }) => address)

/** As name servers know it, with nobody behind: whoever names a host may have a server of their own that never answers. */
async function knownOutside(host: string): Promise<string[]> {
  const asked = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
  const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = asked
  if (found.length === 0 && first.status === 'rejected') throw first.reason
  return found
}

type Asked = { installation: Pick<TenantCtx['installation'], 'allowsLocalServices' | 'patienceMs'> }
type Asking = { host: string; isTrusted: boolean; ms: number }

/** Names of one word are of the machine or of its network; of others only shops that are trusted may have the machine ask. */
const addressesOf = async ({ host, isTrusted, ms }: Asking): Promise<string[]> => {
  if (isIP(host)) return [host]
  const ask = isTrusted || !host.replace(/\.$/, '').includes('.') ? knownHere : knownOutside
  try {
    return await inTime(ask(host), ms)
  } catch (error) {
    throw new ServiceUnreachable(host, { cause: error })
  }
}

/**
 * Where a server that a shop named may be reached, for mail unless other ports are said. A name counts as refused when any of
 * its addresses is.
 *
 * @throws HostRefused, PortRefused when the program may not be sent there.
 * @throws ServiceUnreachable when the name is not known.
 */
export async function reach(
  { installation: { allowsLocalServices, patienceMs } }: Asked,
  { host, port, ports = MAIL_PORTS }: { host: string; port: number; ports?: readonly number[] },
): Promise<Reachable> {
  if (!allowsLocalServices && !ports.includes(port)) throw new PortRefused(port)
  const addresses = await addressesOf({ host, isTrusted: allowsLocalServices, ms: patienceMs })
  const [address] = addresses
  if (address === undefined) throw new ServiceUnreachable(host)
  if (addresses.some((found) => isRefused(found, allowsLocalServices))) throw new HostRefused(host)
  return { host, address, port }
}
