import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { sealedCookie } from './sealed-cookie.ts'

const SITE = { sessionSecret: 'a secret of the tests, long enough', secureCookies: true, baseDomain: 'tomes.example' }
const memo = (name = 'memo', site = SITE) =>
  sealedCookie({ name, lives: 60, shape: z.object({ word: z.string() }) }, site)
const NOW = new Date('2030-01-01T12:00:00Z')
const sent = (cookie: string) => new Headers({ cookie: `other=1; ${cookie.split(';')[0]}` })
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('whatever is kept is read again while it lives, and by nobody else', () => {
  fc.assert(
    fc.property(fc.string(), word => {
      const line = memo().keep({ word }, NOW)
      expect(memo().read(sent(line), after(59))).toEqual({ word })
      expect(memo().read(sent(line), after(60))).toBeNull()
      expect(memo('memo', { ...SITE, sessionSecret: 'another one' }).read(sent(line), NOW)).toBeNull()
    }),
  )
})

test('a cookie that anybody has touched is no cookie', () => {
  const [pair = ''] = memo().keep({ word: 'lantern' }, NOW).split(';')
  const [name, value = ''] = pair.split('=')
  const bytes = Buffer.from(value, 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const touched = Buffer.from(bytes)
      touched[at]! ^= change
      expect(memo().read(sent(`${name}=${touched.toString('base64url')}`), NOW)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.base64String(), junk => {
      expect(memo().read(sent(`${name}=${junk}`), NOW)).toBeNull()
    }),
  )
  expect(memo().read(new Headers(), NOW)).toBeNull()
})

test('it is out of reach of scripts, goes to the subdomains where it can, and is forgotten when asked', () => {
  expect(memo().keep({ word: 'a' }, NOW)).toMatch(
    /^__Secure-tomewright\.memo=[\w-]+; Max-Age=60; Domain=tomes\.example; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(memo('memo', { ...SITE, secureCookies: false, baseDomain: 'localhost' }).forget()).toBe(
    'tomewright.memo=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  )
})
