import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../scripts/runtime/client-address.ts'

const socket = '198.51.100.9'
const list = '6.6.6.6, 203.0.113.7, 192.0.2.1'

describe('the client address', () => {
  it('is the connection’s address if no proxy is trusted', () => {
    expect(clientAddress(socket, list, 0)).toBe(socket)
    expect(clientAddress(socket, undefined, 0)).toBe(socket)
  })

  it.each([
    [1, '192.0.2.1'],
    [2, '203.0.113.7'],
    [3, '6.6.6.6'],
  ])('is the entry written by the outermost of %i trusted proxies', (hops, expected) => {
    expect(clientAddress(socket, list, hops)).toBe(expected)
  })

  it.each([
    ['a list of its own choice', '6.6.6.6, 7.7.7.7, 203.0.113.7', 1],
    ['the address of a trusted proxy', '192.0.2.1, 203.0.113.7', 1],
    ['a long list before two proxies', `${'6.6.6.6,'.repeat(500)}203.0.113.7, 192.0.2.1`, 2],
    ['empty entries', ',, ,203.0.113.7', 1],
  ])('cannot be chosen by a client that sends %s', (_what, spoofed, hops) => {
    expect(clientAddress(socket, spoofed, hops)).toBe('203.0.113.7')
  })

  it.each([
    ['is missing', undefined, 1],
    ['is empty', '', 1],
    ['has fewer entries than there are proxies', '203.0.113.7', 2],
    ['holds no address there', 'unknown', 1],
    ['holds markup there', '<script>', 1],
    ['ends in an empty entry', '6.6.6.6,', 1],
  ])('falls back to the connection if the list %s', (_what, forwarded, hops) => {
    expect(clientAddress(socket, forwarded, hops)).toBe(socket)
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('is normalised: %s becomes %s', (written, expected) => {
    expect(clientAddress(socket, written, 1)).toBe(expected)
  })

  it('is unknown if the connection has closed', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown')
  })
})
