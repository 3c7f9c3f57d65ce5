import { expect, test } from 'vitest'
import { isSigned, signer } from './signer.ts'

const bytes = new TextEncoder().encode('what was written')

test('a signature fits the bytes and the key that it was made with, and nothing else', () => {
  const { publicKey, sign } = signer('one use', 'a secret of the tests')
  const signature = sign(bytes)
  expect(isSigned(bytes, { publicKey, signature })).toBe(true)
  expect(isSigned(new TextEncoder().encode('what was writtem'), { publicKey, signature })).toBe(false)
  for (const [use, secret] of [
    ['another use', 'a secret of the tests'],
    ['one use', 'another secret'],
  ] as const) {
    const other = signer(use, secret)
    expect(other.publicKey).not.toBe(publicKey)
    expect(isSigned(bytes, { publicKey: other.publicKey, signature })).toBe(false)
  }
})

test('a secret has the same key at every start', () => {
  expect(signer('one use', 'a secret').publicKey).toBe(signer('one use', 'a secret').publicKey)
})

test.each(['', 'x', '!'.repeat(43), 'A'.repeat(43), 'A'.repeat(5000)])('%j signs nothing', publicKey => {
  const { sign } = signer('one use', 'a secret')
  expect(isSigned(bytes, { publicKey, signature: sign(bytes) })).toBe(false)
  expect(isSigned(bytes, { publicKey: signer('one use', 'a secret').publicKey, signature: publicKey })).toBe(false)
})
