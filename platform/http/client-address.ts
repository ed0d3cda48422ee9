import { BlockList, isIP } from 'node:net'

/**
 * Reads the client's address from the connection, or from `X-Forwarded-For` as far as trusted proxies wrote
 * it.
 */
export type AddressOf = (peer: string | undefined, forwardedFor: string) => string

/**
 * Whether an address is a trusted proxy; accepts addresses and networks (`10.0.0.0/8`). Throws for an invalid
 * one.
 */
export const proxiesAmong = (trusted: readonly string[]): ((address: string) => boolean) => {
  const proxies = blockListOf(trusted)
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) > 0 && proxies.check(plain, familyOf(plain))
  }
}

/** `trusted` as in `proxiesAmong`. */
export const addressReader = (trusted: readonly string[]): AddressOf => {
  const isTrusted = proxiesAmong(trusted)
  return (peer, forwardedFor) => {
    const hops = [...forwardedFor.split(',').map((hop) => hop.trim()), peer ?? ''].map(plainAddress)
    const usable = hops.filter((hop) => isIP(hop) > 0)
    return usable.findLast((hop) => !isTrusted(hop)) ?? usable[0] ?? '0.0.0.0'
  }
}

/** The network that an address lies in: the first 24 bits of IPv4, the first 64 of IPv6. */
export const networkOf = (address: string): string => {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::`
}

// IPv4 addresses written as IPv6 would share one network and one limit.
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')
const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const blockListOf = (trusted: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: "${entry}" is no address and no network`)
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}
