import { expect, test } from 'vitest'
import { couldBeDomain } from './could-be-domain.ts'

test.each(['aria.tomewright.example', 'ARIA.tomewright.localhost:4000', 'aria.play.tome.example.'])(
  '%s has labels enough for a domain',
  host => expect(couldBeDomain(host)).toBe(true),
)

test.each(['tomewright.example', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', '[::ffff:127.0.0.1]'])(
  '%s is the main site',
  host => expect(couldBeDomain(host)).toBe(false),
)
