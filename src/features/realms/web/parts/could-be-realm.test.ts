import { expect, test } from 'vitest'
import { couldBeRealm } from './could-be-realm.ts'

test.each(['aria.tomewright.example', 'ARIA.tomewright.localhost:4000', 'aria.play.tome.example.'])(
  '%s has labels enough for a domain',
  host => expect(couldBeRealm(host)).toBe(true),
)

test.each(['tomewright.example', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', '[::ffff:127.0.0.1]'])(
  '%s is the main site',
  host => expect(couldBeRealm(host)).toBe(false),
)
