import { expect, test } from 'vitest'
import { blockOf, lineOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s is of the line %s', (address, line) => {
  expect(lineOf(networkOf(address))).toBe(line)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['2001:db9:ffff:ffff::', '2001:db9::/32'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s is of the block %s', (address, block) => {
  expect(blockOf(networkOf(address))).toBe(block)
})
