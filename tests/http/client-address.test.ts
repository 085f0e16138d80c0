import { describe, expect, it } from 'vitest'
import { clientAddress } from '@/lib/http/client-address'

const of = (address: string) => clientAddress(new Headers({ 'x-forwarded-for': address }))

describe('address that the throttle counts', () => {
  it('is an IPv4 address unchanged', () => {
    expect(of('192.0.2.7')).toBe('192.0.2.7')
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('is the network of the IPv6 address %s', (address, network) => {
    expect(of(address)).toBe(network)
  })

  it('differs for IPv4 addresses in IPv6 notation', () => {
    expect(of('::ffff:c000:207')).not.toBe(of('::ffff:c000:208'))
  })

  it('is the same for all requests without an address', () => {
    expect(clientAddress(new Headers())).toBe('unknown')
  })
})
