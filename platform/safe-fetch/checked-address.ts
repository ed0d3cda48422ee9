import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A place inside that may be looked at although its address is not public: exactly this host, at exactly this address, and at this port or, where it is null, at those that are asked anyway. */
export type InternalSite = { host: string; address: string; port: number | null }

export type AddressOptions = {
  /** Hosts of the installation itself, which must never be fetched. */
  ownHosts: readonly string[]
  internal?: readonly InternalSite[]
  /** Ports that are asked; 80 and 443 when missing. */
  ports?: readonly number[]
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<readonly string[]>
}

const allOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Finds the IP address to connect to for an address that a member typed. Throws unless every address of the name is
 * public, or the place is an internal site.
 */
export const checkedAddress =
  ({ ownHosts, internal = [], ports = [80, 443], resolve = allOf }: AddressOptions) =>
  async (url: URL): Promise<string> => {
    const host = bareHost(url.hostname)
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new Error('not an address that may be asked')
    if (ownHosts.includes(host)) throw new Error('this is the installation itself')
    const isAt = ({ port }: InternalSite) =>
      port === null ? ports.includes(portOf(url)) : port === portOf(url)
    const known = internal.find((site) => site.host === host && isAt(site))
    if (known) return known.address
    if (!ports.includes(portOf(url))) throw new Error('a port that is not asked')
    const addresses = isIP(host) ? [host] : await resolve(host)
    const [first] = addresses
    if (first === undefined || !addresses.every(isPublicAddress)) throw new Error('not a public address')
    return first
  }

/** The host without the brackets of an IPv6 address and the final dot of a name. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** The port of an address, also where it is the usual one. */
export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))
