import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { GivenPicture } from '#features/media/contract.ts'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { FactForm, NpcEdit, NpcForm, VeilReason } from './forms.ts'
import { MOST_FACTS, NPC_TYPES } from './rules.ts'

/** One NPC. `see`: behind the veil as well. `teach`: write down what there is to know about it. */
export const npc = subject('npc', ['read', 'see', 'edit', 'teach', 'veil', 'remove'], {
  by: 'id',
  codes: ['WRITING_WAITS'],
})
/** The NPCs of a book together: what is added, is added to it. `keep`: behind all veils, and who knew what. */
export const gallery = subject('gallery', ['keep', 'add'], { by: 'bookId', codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'] })

const can = abilities(npc.actions)
const base = { id: z.uuid(), bookId: z.uuid() }

/** A veiled NPC, for those who may not see it: only that it exists. */
const Veil = z.object({ ...base, shown: z.literal('veil'), veiled: z.literal(true), can })
/** A player of the book, and since when the veil of an NPC is lifted for them by name; null while it is not. */
const NpcPlayer = z.object({
  userId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  liftedAt: z.date().nullable(),
})
export type NpcPlayerView = z.output<typeof NpcPlayer>

/** A thing to know about an NPC, for somebody who knows it. */
const NpcFact = z.object({ id: z.uuid(), text: z.string(), since: z.date().nullable() })
export type NpcFactView = z.output<typeof NpcFact>

const card = {
  ...base,
  /** Whether it is veiled for all; it may be lifted for some by name. `isVisible` is the same the other way round. */
  veiled: z.boolean(),
  isVisible: z.boolean(),
  type: z.enum(NPC_TYPES),
  name: z.string(),
  /** A short description: a person's role, the kind of a place or an object; '' without one. */
  kind: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The players who see it although it is veiled; for the GM side, and left out for everybody else. */
  liftedFor: z.array(NpcPlayer).optional(),
  can,
}
const whole = {
  ...card,
  longDescription: z.string().nullable(),
  publicInfo: z.record(z.string(), z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
}

/** An NPC in a gallery: a veil, or a face. */
export const NpcCard = z.discriminatedUnion('shown', [Veil, z.object({ ...card, shown: z.literal('face') })])
export type NpcCardView = z.output<typeof NpcCard>

/** An NPC opened: a veil, the face that the party knows, or all of it for those who run the campaign. */
export const Npc = z.discriminatedUnion('shown', [
  Veil,
  /** `facts`: the things to know that this viewer knows; nothing tells of the others. */
  z.object({ ...whole, shown: z.literal('face'), facts: z.array(NpcFact).max(MOST_FACTS) }),
  z.object({
    ...whole,
    shown: z.literal('all'),
    gmOnlyInfo: z.string().nullable(),
    gmNotes: z.string().nullable(),
    createdBy: z.uuid().nullable(),
    /** All players of the book. */
    party: z.array(NpcPlayer),
  }),
])
export type NpcView = z.output<typeof Npc>

/** How one veil stands for a player, or for everybody: whether it is off, and since when. */
const Knowing = z.object({ knows: z.boolean(), since: z.date().nullable() })
export type KnowingView = z.output<typeof Knowing>

/** One veil of an NPC: that of its face, or that of a thing to know; how it stands for everybody, and for each player. */
const Thing = z.object({
  /** The thing to know; null for the face. */
  factId: z.uuid().nullable(),
  text: z.string(),
  version: z.int(),
  everybody: Knowing,
  cells: z.array(Knowing.extend({ userId: z.uuid() })),
})
export type ThingView = z.output<typeof Thing>

/** Who knows what of an NPC, now or at a moment. `changes` are the moments of the ledger, the earliest first, at most the last 500. */
const WhoKnows = z.object({
  /** The moment that was asked for; null for now. */
  at: z.date().nullable(),
  players: z.array(NpcPlayer.omit({ liftedAt: true }).extend({ characters: z.array(z.string()) })),
  things: z.array(Thing),
  changes: z.array(z.date()),
  can,
})
export type WhoKnowsView = z.output<typeof WhoKnows>

/** A line of the ledger. `player` is the name of a player; null for everybody. `fact` is a thing to know; null for the face. */
const KnowledgeLine = z.object({
  id: z.uuid(),
  player: z.string().nullable(),
  fact: z.string().nullable(),
  learned: z.boolean(),
  at: z.date(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type KnowledgeLineView = z.output<typeof KnowledgeLine>

/** An NPC as a player knew it at a moment: whether its veil was off for them, and since when. */
const KnownFace = z.object({ npc: NpcCard, knew: z.boolean(), since: z.date().nullable() })
export type KnownFaceView = z.output<typeof KnownFace>

const one = z.object({ id: z.uuid() })
const fact = one.extend({ factId: z.uuid() })
const cursor = z.string().max(300)

export const npcs = {
  /** The NPCs of a book in the order of their making, to those who may see the book; `can.add` for the GM side. */
  list: enter('anyone')
    .may('read', gallery)
    .get('/books/{bookId}/npcs')
    .input(z.object({ bookId: z.uuid(), after: cursor.optional() }))
    .output(z.object({ npcs: z.array(NpcCard), next: cursor.nullable(), can: abilities(gallery.actions) })),

  /** One NPC, as far as this viewer may see it. NOT_FOUND when it is gone, or its book is not for this viewer. */
  read: enter('anyone').may('read', npc).get('/npcs/{id}').input(one).output(Npc),

  /** Adds an NPC to a book. It starts behind the veil unless `veil` is false; `id` is chosen by the caller, so that a form sent twice adds one. */
  add: enter('member')
    .may('add', gallery)
    .post('/books/{bookId}/npcs')
    .input(z.object({ bookId: z.uuid(), id: z.uuid(), veil: z.boolean().default(true), npc: NpcForm }))
    .output(Npc),

  /** Changes the fields of an NPC that are named, and its visibility where `isVisible` is given. */
  edit: enter('member')
    .may('edit', npc)
    .put('/npcs/{id}')
    .input(z.object({ id: z.uuid(), isVisible: z.boolean().optional(), npc: NpcEdit }))
    .output(Npc),

  /** Lets the veil fall or lifts it, for all; changes nothing else. */
  setVeil: enter('member')
    .may('veil', npc)
    .post('/npcs/{id}/veil')
    .input(z.object({ id: z.uuid(), veil: z.boolean(), reason: VeilReason }))
    .output(Npc),

  /** Lifts the veil for one player of the book, or lets it fall for them; only while it is not lifted for all. */
  setLift: enter('member')
    .may('veil', npc)
    .post('/npcs/{id}/lifts/{userId}')
    .input(z.object({ id: z.uuid(), userId: z.uuid(), lifted: z.boolean(), reason: VeilReason }))
    .errors(mayFail('NPC_LIFT_FOR_NOBODY', 'NPC_LIFTED_FOR_ALL'))
    .output(Npc),

  /** Who of the players knows what of an NPC: its face and each thing to know. With `at`, as it stood at that moment by the ledger. */
  whoKnows: enter('member')
    .may('veil', npc)
    .get('/npcs/{id}/knowing')
    .input(one.extend({ at: z.iso.datetime().optional() }))
    .output(WhoKnows),

  /** One NPC as a player of the book gets it. */
  readAs: enter('member')
    .may('veil', npc)
    .get('/npcs/{id}/as/{userId}')
    .input(one.extend({ userId: z.uuid() }))
    .errors(mayFail('NPC_LIFT_FOR_NOBODY'))
    .output(Npc),

  /** Adds a thing to know, veiled for everybody; `factId` is chosen by the caller, so that a form sent twice adds one. */
  addFact: enter('member')
    .may('teach', npc)
    .post('/npcs/{id}/facts')
    .input(fact.extend({ fact: FactForm }))
    .errors(mayFail('NPC_FACTS_FULL'))
    .output(WhoKnows),

  /** Changes the text of a thing to know; NPC_FACT_CHANGED when it is not the one of `version` any more. */
  editFact: enter('member')
    .may('teach', npc)
    .put('/npcs/{id}/facts/{factId}')
    .input(fact.extend({ version: z.int().min(1), fact: FactForm }))
    .errors(mayFail('NPC_FACT_GONE', 'NPC_FACT_CHANGED'))
    .output(WhoKnows),

  /** Puts a thing to know at another place among the others, counted from 0. */
  moveFact: enter('member')
    .may('teach', npc)
    .post('/npcs/{id}/facts/{factId}/place')
    .input(
      fact.extend({
        place: z
          .int()
          .min(0)
          .max(MOST_FACTS - 1),
      }),
    )
    .errors(mayFail('NPC_FACT_GONE'))
    .output(WhoKnows),

  /** Deletes a thing to know. Nobody knows it any more; the ledger goes on saying who did. */
  removeFact: enter('member')
    .may('teach', npc)
    .delete('/npcs/{id}/facts/{factId}')
    .input(fact)
    .errors(mayFail('NPC_FACT_GONE'))
    .output(WhoKnows),

  /** Lifts the veil of a thing to know, or draws it: for one player, or without one for everybody, over all that was set by name. */
  setFactVeil: enter('member')
    .may('veil', npc)
    .post('/npcs/{id}/facts/{factId}/veil')
    .input(fact.extend({ userId: z.uuid().nullable(), lifted: z.boolean(), reason: VeilReason }))
    .errors(mayFail('NPC_FACT_GONE', 'NPC_LIFT_FOR_NOBODY'))
    .output(WhoKnows),

  /** The ledger of an NPC: who learnt of it when, and who was to forget it, the latest first. */
  knowledge: enter('member')
    .may('veil', npc)
    .get('/npcs/{id}/knowledge')
    .input(one.extend({ after: cursor.optional() }))
    .output(z.object({ lines: z.array(KnowledgeLine), next: cursor.nullable() })),

  /** The gallery as a player of the book knew it at a moment; the first player where none is named. */
  knownAt: enter('member')
    .may('keep', gallery)
    .get('/books/{bookId}/npcs/known')
    .input(z.object({ bookId: z.uuid(), userId: z.uuid().optional(), at: z.iso.datetime(), after: cursor.optional() }))
    .errors(mayFail('NPC_LIFT_FOR_NOBODY'))
    .output(
      z.object({
        players: z.array(NpcPlayer.omit({ liftedAt: true })),
        userId: z.uuid().nullable(),
        faces: z.array(KnownFace),
        next: cursor.nullable(),
      }),
    ),

  /** Takes an image: a file, re-encoded under a fresh address, or a drawn head. The earlier one is removed. */
  setImage: enter('member')
    .may('edit', npc)
    .post('/npcs/{id}/image')
    .input(one.extend(GivenPicture.shape))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(Npc),

  /** Takes the image off; the drawn portrait shows again. */
  removeImage: enter('member').may('edit', npc).delete('/npcs/{id}/image').input(one).output(Npc),

  /** Deletes an NPC and its stored image. */
  remove: enter('member')
    .may('remove', npc)
    .delete('/npcs/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
