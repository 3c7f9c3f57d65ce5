import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitationLink, passwordIn } from './invitation.ts'

test('the password of an invitation stands in the fragment alone, and comes out of it as it went in', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{3,50}$/), password => {
      const link = new URL(invitationLink('http://tomewright.localhost:4000', password))
      expect(link.pathname + link.search).toBe('/campaigns/join')
      expect(passwordIn(link.hash)).toBe(password)
    }),
  )
})

test('a fragment of something else is no invitation', () => {
  for (const fragment of ['', '#', '#page-4', '#password=', '#other=lamp'])
    expect(passwordIn(fragment) || null).toBeNull()
})
