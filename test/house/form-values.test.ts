import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NewPassword,
  ProfileEdit,
  ProfileStep,
  SecondFactor,
  SignIn,
  SignUp,
  WizardProfile,
} from '#features/accounts/forms.ts'
import { BadgeDisplay, NewBadge } from '#features/badges/forms.ts'
import { BookmarkNote } from '#features/bookmarks/forms.ts'
import { BookEdit, CampaignPassword, NewBook } from '#features/books/forms.ts'
import { EMPTY } from '#features/books/web/form/form-values.ts'
import { NoteForm } from '#features/campaign-notes/forms.ts'
import { newNote } from '#features/campaign-notes/web/form/note-values.ts'
import { CharacterForm, Farewell } from '#features/characters/forms.ts'
import { newValues } from '#features/characters/web/form/character-values.ts'
import { CodeForm, VipCodeForm } from '#features/codes/forms.ts'
import { newCode } from '#features/codes/web/generator/code-values.ts'
import { newVip } from '#features/codes/web/vip/vip-values.ts'
import { Newcomer } from '#features/discord/forms.ts'
import { GmNoteForm } from '#features/gm-notes/forms.ts'
import { NEW_GM_NOTE } from '#features/gm-notes/web/form/gm-note-values.ts'
import { HandoutForm } from '#features/handouts/forms.ts'
import { newHandout } from '#features/handouts/web/manager/handout-values.ts'
import { AccessCode } from '#features/lorekeepers/forms.ts'
import { GmLetter } from '#features/messages/forms.ts'
import { GuestSearch } from '#features/moderation/forms.ts'
import { FactForm, NpcForm, VeilMoveForm } from '#features/npcs/forms.ts'
import { DomainEdit, DomainSettings, GmProfileEdit } from '#features/realms/forms.ts'
import { TieForm } from '#features/relations/forms.ts'
import { SessionForm } from '#features/schedule/forms.ts'
import { newSession } from '#features/schedule/web/form/session-values.ts'
import { FactorCode, NewEmail, PasswordChange, PasswordQuestion } from '#features/security/forms.ts'
import { ContactLetter, TypedReport } from '#features/support/forms.ts'
import { newId } from '#kit/shared/ids.ts'

const PLAYED = { bio: '', gameTypes: [], systemsKnown: [], systemsInterested: [] }
const NAMED = { name: 'Aria', pronouns: '' }
const SEEN = { gameRole: 'Player', profileVisibility: 'public' }
const SETTINGS = { bio: '', timezone: null, visibility: 'private', preferredSystems: [] }
const ENTRANCE = { email: 'aria@example.org', password: 'reeds-laid-flat' }
const REPORT = {
  reporterName: 'Aria',
  reporterEmail: ENTRANCE.email,
  bugType: 'other',
  bugSeverity: 'low',
  bugLocation: '',
  bugDescription: 'A door sticks.',
  website: '',
}
const BOOK = { ...EMPTY, title: 'The Salt Road', campaignPassword: 'salt-and-lamps' }
const CHARACTER = { ...newValues({ name: 'Aria', pronouns: null }), name: 'Wren' }
const FACE = {
  name: 'Old Marl',
  description: 'At the door.',
  longDescription: null,
  gmOnlyInfo: null,
  gmNotes: 'Slow.',
}
const PERSON = { role: 'Porter', personality: '', appearance: '', backstory: '', relationships: '' }
const PLACE = { locationType: 'Other', description: '', atmosphere: '', features: '', history: '' }
const OBJECT = { itemType: 'Other', description: '', properties: '', history: '', significance: '' }
const OPENED = { ...NAMED, accountType: 'player', agreed: true }

/** What each form opens with, where a field that must be filled in has been. */
const FORMS = {
  SignUp: [SignUp, { ...OPENED, ...ENTRANCE }],
  Newcomer: [Newcomer, OPENED],
  SignIn: [SignIn, ENTRANCE],
  SecondFactor: [SecondFactor, { how: 'app', code: '123456' }],
  NewPassword: [NewPassword, { password: ENTRANCE.password }],
  PasswordQuestion: [PasswordQuestion, { password: ENTRANCE.password }],
  PasswordChange: [PasswordChange, { oldPassword: 'old', newPassword: ENTRANCE.password }],
  FactorCode: [FactorCode, { code: '123456' }],
  NewEmail: [NewEmail, ENTRANCE],
  ProfileStep: [ProfileStep, PLAYED],
  WizardProfile: [WizardProfile, { ...NAMED, ...PLAYED, ...SEEN, chatPrivacy: 'open', allowSystemMessages: true }],
  ProfileEdit: [ProfileEdit, { ...NAMED, ...PLAYED, ...SEEN, contactInfo: '' }],
  DomainSettings: [DomainSettings, SETTINGS],
  DomainEdit: [DomainEdit, SETTINGS],
  AccessCode: [AccessCode, { code: 'LKABC123' }],
  NewBadge: [NewBadge, { id: 'night-bell' }],
  BadgeDisplay: [BadgeDisplay, { displaySlot1: 'night-bell', displaySlot2: null }],
  BadgeCode: [CodeForm, { ...newCode('BD'), badgeId: 'night-bell' }],
  LorekeeperCode: [CodeForm, { ...newCode('LK'), lorekeeperBadge: 'lorekeeper1' as const }],
  VipCode: [VipCodeForm, { ...newVip(), badgeId: 'lantern', vpName: 'Lantern' }],
  BookmarkNote: [BookmarkNote, { note: '' }],
  ContactLetter: [ContactLetter, { name: 'Aria', email: ENTRANCE.email, message: 'A door sticks.' }],
  TypedReport: [TypedReport, REPORT],
  GmLetter: [GmLetter, { content: 'Is there a free chair?' }],
  GuestSearch: [GuestSearch, { name: 'Otto' }],
  NpcPerson: [NpcForm, { ...FACE, type: 'person', publicInfo: PERSON }],
  NpcPlace: [NpcForm, { ...FACE, type: 'place', publicInfo: PLACE }],
  NpcObject: [NpcForm, { ...FACE, type: 'object', publicInfo: OBJECT }],
  FactForm: [FactForm, { text: 'Her shoes are dry.' }],
  VeilMoveForm: [VeilMoveForm, { reason: '' }],
  GmProfileEdit: [GmProfileEdit, { ...NAMED, ...PLAYED }],
  NewBook: [NewBook, { ...BOOK, tableDrapery: 'fantasy', tabletopStyle: true }],
  BookEdit: [BookEdit, BOOK],
  CampaignPassword: [CampaignPassword, { campaignPassword: BOOK.campaignPassword }],
  CharacterForm: [CharacterForm, CHARACTER],
  HandoutForm: [HandoutForm, { ...newHandout(), title: 'A letter', content: 'Read it aloud.' }],
  NoteForm: [NoteForm, { ...newNote('todo'), title: 'The keys', content: 'Cut them.' }],
  GmNoteForm: [GmNoteForm, { ...NEW_GM_NOTE, noteText: 'Afraid of spoons.' }],
  TieForm: [
    TieForm,
    { from: `npc:${newId()}`, to: `character:${newId()}`, words: 'employs', directed: true, veiled: true },
  ],
  SessionForm: [SessionForm, { ...newSession('Europe/Lisbon'), title: 'The Long Night', date: '2026-12-21' }],
  Farewell: [Farewell, { farewellMessage: 'Has passed into legend...' }],
} as const

test.each(Object.entries(FORMS))('%s sends what its form opens with as it is', (_, [schema, values]) => {
  expect(schema.parse(values)).toEqual(values)
})

test.each(Object.entries(FORMS))('%s leaves what it has made of typed words as it is', (_, [schema, values]) => {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  fc.assert(
    fc.property(fc.constantFrom(...texts.map(([name]) => name), 'none'), fc.string(), (name, typed) => {
      const sent = schema.safeParse(name === 'none' ? values : { ...values, [name]: typed })
      if (sent.success) expect(schema.parse(sent.data)).toEqual(sent.data)
    }),
  )
})
