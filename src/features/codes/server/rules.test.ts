import { expect, test } from 'vitest'
import { vipCode } from '../rules.ts'

test('a code has the letters and digits of a name, without their accents', () => {
  expect(vipCode('Zoë Ünal', '06')).toBe('VPZOEUNAL-06')
  expect(vipCode('Night-Watch 2', '00')).toBe('VPNIGHTWATCH2-00')
})
