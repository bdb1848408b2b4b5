import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const BITS_OF_A_CUSTOMER = 64

/**
 * The network from which one sender may choose addresses: an IPv4 address itself, also where it is written as an IPv6 address
 * (`::ffff:192.0.2.1`), and the /64 of an IPv6 address, which a provider gives each customer.
 *
 * @param address as a connection or a proxy states it; anything that is not an address is returned as it is.
 * @returns the same text for every spelling of an address.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(withoutDots(address))
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${BITS_OF_A_CUSTOMER}`)
  return `${network.toString()}/${BITS_OF_A_CUSTOMER}`
}

/** The library takes `::192.0.2.1` for an IPv4 address, which it is not; a URL's host is written in hexadecimal only. */
function withoutDots(address: string): string {
  const url = URL.parse(`http://[${address}]`)
  return url ? url.hostname.slice(1, -1) : address
}
