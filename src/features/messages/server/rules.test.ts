import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHAT_PRIVACIES, DIRECT_MESSAGES } from '#lexicon/people.ts'
import { ROLES } from '#lexicon/roles.ts'
import { CONTEXTS, identityTypesIn, type PermissionFacts, refusalOf, systemMessageArrives } from '../rules.ts'

const anyFacts: fc.Arbitrary<PermissionFacts> = fc.record({
  isOfficial: fc.boolean(),
  isBlocked: fc.boolean(),
  hasBlocked: fc.boolean(),
  speaksFromElsewhere: fc.boolean(),
  privacyLevel: fc.oneof(fc.constantFrom(...CHAT_PRIVACIES), fc.string()),
  directMessages: fc.constantFrom(...DIRECT_MESSAGES),
  isInCircle: fc.boolean(),
  isBegun: fc.boolean(),
})
const always = (rule: (facts: PermissionFacts) => unknown) =>
  fc.assert(fc.property(anyFacts, facts => rule(facts) !== false))
const ofPerson = (facts: PermissionFacts, change: Partial<PermissionFacts> = {}) =>
  refusalOf({
    ...facts,
    isOfficial: false,
    isBlocked: false,
    hasBlocked: false,
    speaksFromElsewhere: false,
    isBegun: false,
    ...change,
  })

describe('who may write privately', () => {
  test('an official message always arrives', () => {
    always(facts => refusalOf({ ...facts, isOfficial: true }) === null)
  })

  test('a block of either side stands before everything, and a character from elsewhere behind it alone', () => {
    always(facts => {
      const blocked = { ...facts, isOfficial: false, isBlocked: true }
      expect(refusalOf({ ...blocked, hasBlocked: false })).toBe('MESSAGE_BLOCKED')
      expect(refusalOf({ ...facts, isOfficial: false, hasBlocked: true })).toBe('MESSAGE_TO_BLOCKED')
      const { isBegun } = facts
      expect(ofPerson(facts, { speaksFromElsewhere: true, isBegun })).toBe('MESSAGE_CAMPAIGN_ONLY')
    })
  })

  test('a conversation that has begun goes on for both, whatever the levels say now', () => {
    always(facts => ofPerson(facts, { isBegun: true }) === null)
  })

  test('each level looks at its own fact, and at no other', () => {
    always(facts => {
      expect(ofPerson(facts, { privacyLevel: 'global' })).toBeNull()
      expect(ofPerson(facts, { privacyLevel: 'my-circle' })).toBe(facts.isInCircle ? null : 'MESSAGE_CIRCLE_ONLY')
      expect(ofPerson(facts, { privacyLevel: 'private' })).toBe('MESSAGE_CONTACTS_ONLY')
      expect(ofPerson(facts, { privacyLevel: 'open' })).toBe(
        facts.directMessages === 'open' ? null : 'MESSAGES_DISABLED',
      )
    })
  })

  test('a level that no list knows refuses', () => {
    always(facts => {
      fc.pre(!CHAT_PRIVACIES.some(level => level === facts.privacyLevel))
      expect(ofPerson(facts)).toBe('PRIVACY_UNKNOWN')
    })
  })

  test('the house is heard by those who allow it, and its Ogre by everybody', () => {
    expect(systemMessageArrives({ allowSystemMessages: true, isFromOgre: false })).toBe(true)
    expect(systemMessageArrives({ allowSystemMessages: false, isFromOgre: false })).toBe(false)
    expect(systemMessageArrives({ allowSystemMessages: false, isFromOgre: true })).toBe(true)
  })
})

describe('the identities that a person may speak as', () => {
  const anyVoice = fc.record({
    context: fc.constantFrom(...CONTEXTS),
    role: fc.constantFrom(...ROLES),
    isHost: fc.boolean(),
    onGmSide: fc.boolean(),
    hasCharacter: fc.boolean(),
  })

  test('a reader without a part may speak under no name, and nobody as a character that they do not have', () => {
    fc.assert(
      fc.property(anyVoice, facts => {
        const types = identityTypesIn(facts)
        if (facts.role === 'lurker' || facts.role === 'banned') expect(types).toEqual([])
        if (!facts.hasCharacter) expect(types).not.toContain('character')
        expect(new Set(types).size).toBe(types.length)
      }),
    )
  })

  test('the chair of the GM is for admins, creators and hosts', () => {
    fc.assert(
      fc.property(anyVoice, facts => {
        fc.pre(facts.role !== 'lurker' && facts.role !== 'banned')
        const expected =
          facts.role === 'admin' || facts.role === 'creator' || (facts.isHost && facts.context !== 'private')
        expect(identityTypesIn(facts).includes('gm')).toBe(expected)
      }),
    )
  })

  test('in a campaign a stranger may speak under no name, and a helper without a character speaks as themselves', () => {
    const inCampaign = {
      context: 'campaign',
      role: 'user',
      isHost: false,
      onGmSide: false,
      hasCharacter: false,
    } as const
    expect(identityTypesIn(inCampaign)).toEqual([])
    expect(identityTypesIn({ ...inCampaign, onGmSide: true })).toEqual(['player'])
    expect(identityTypesIn({ ...inCampaign, onGmSide: true, hasCharacter: true })).toEqual(['character'])
    expect(identityTypesIn({ ...inCampaign, onGmSide: true, isHost: true })).toEqual(['player', 'gm'])
    expect(identityTypesIn({ ...inCampaign, role: 'admin', hasCharacter: true })).toEqual(['character', 'player', 'gm'])
  })
})
