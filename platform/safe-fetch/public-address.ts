import ipaddr from 'ipaddr.js'

/** Azure answers its machines under a public address with what only they may know. */
const secretive = new Set(['168.63.129.16'])

/**
 * Whether an IP address is on the public internet: global unicast, and so is the IPv4 address inside of it
 * where it carries one (mapped, NAT64, ISATAP). Whatever cannot be read is not.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv4 ? isPublic4(address) : isPublic6(address as ipaddr.IPv6)
}

const isPublic4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !secretive.has(address.toString())

const isPublic6 = (address: ipaddr.IPv6): boolean => {
  if (address.range() === 'rfc6052') return isPublic4(lastFour(address))
  const [first = 0, , , , fifth = 0, sixth] = address.parts
  const isGlobal = first >> 13 === 0b001
  const isIsatap = (fifth & 0xfdff) === 0 && sixth === 0x5efe
  return isGlobal && address.range() === 'unicast' && (!isIsatap || isPublic4(lastFour(address)))
}

const lastFour = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(-4))
