import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { networkOf } from './network-of.ts'

const plain = { isUpper: false, isPadded: false, hasDots: false, gap: null }

const group = fc.integer({ min: 0, max: 0xffff })
const ipv6 = fc
  .oneof(
    fc.tuple(group, group, group, group, group, group, group, group),
    // Mostly zeros, as addresses that are written short are.
    fc.tuple(...Array.from({ length: 8 }, () => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, group))),
  )
  // The IPv4 addresses among them have a rule of their own.
  .filter((groups) => !(groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff))

/** One of the ways in which an address may be written (RFC 4291, 2.2). */
const spelling = fc.record({
  isUpper: fc.boolean(),
  isPadded: fc.boolean(),
  hasDots: fc.boolean(),
  /** Index of the run of zeros to omit. */
  gap: fc.option(fc.nat({ max: 7 })),
})

function spelled(
  groups: readonly number[],
  { isUpper, isPadded, hasDots, gap }: typeof spelling extends fc.Arbitrary<infer One> ? One : never,
): string {
  const words = groups.map((one) => one.toString(16).padStart(isPadded ? 4 : 1, '0'))
  if (hasDots) {
    const [high = 0, low = 0] = groups.slice(6)
    words.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'))
  }
  const isZero = (at: number) => at < (hasDots ? 6 : 8) && groups[at] === 0
  let text = words.join(':')
  if (gap !== null && isZero(gap)) {
    let end = gap
    while (isZero(end)) end += 1
    text = `${words.slice(0, gap).join(':')}::${words.slice(end).join(':')}`
  }
  return isUpper ? text.toUpperCase() : text
}

test('every spelling of an address has the same network', () => {
  fc.assert(
    fc.property(ipv6, spelling, spelling, (groups, one, other) => {
      assert.equal(networkOf(spelled(groups, one)), networkOf(spelled(groups, other)))
    }),
    { examples: [[[0x2001, 0xdb8, 0, 0, 0, 0, 0, 1], plain, { ...plain, gap: 2 }]] },
  )
})

test('two addresses have the same network exactly if their first 64 bits are the same', () => {
  const half = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(ipv6, half, half, spelling, spelling, (groups, host, otherNetwork, one, other) => {
      const network = groups.slice(0, 4)
      const written = spelled(groups, one)
      assert.equal(networkOf(spelled([...network, ...host], other)), networkOf(written))
      fc.pre(otherNetwork.some((word, at) => word !== network[at]))
      assert.notEqual(networkOf(spelled([...otherNetwork, ...host], other)), networkOf(written))
    }),
  )
})

test('an IPv4 address is a network of its own, also where it is written as an IPv6 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), spelling, (one, other, written) => {
      const [a = 0, b = 0, c = 0, d = 0] = one.split('.').map(Number)
      const groups = [0, 0, 0, 0, 0, 0xffff, (a << 8) | b, (c << 8) | d]
      assert.equal(networkOf(spelled(groups, written)), one)
      assert.equal(networkOf(one) === networkOf(other), one === other)
    }),
  )
})

test('anything that is no address counts as a sender of its own', () => {
  for (const text of ['unknown', '', '203.0.113.7:5678', '1', '2001:db8::1::2', '_hidden'])
    assert.equal(networkOf(text), text)
})
