import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { MapEdit, MapForm, PinForm, Position } from './forms.ts'
import { PIN_KINDS } from './rules.ts'

/** The maps of a book together: what is added, is added to them. `keep`: see the veiled ones too. */
export const atlas = subject('atlas', ['keep', 'add'], { by: 'bookId', codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'] })
/** One map. `pin`: add pins to it. */
export const campaignMap = subject('campaignMap', ['edit', 'veil', 'pin', 'remove'], {
  by: 'id',
  codes: ['WRITING_WAITS'],
})
/** One pin on a map, for those who keep the map. */
export const mapPin = subject('mapPin', ['edit', 'veil', 'remove'], { by: 'id', codes: ['WRITING_WAITS'] })

/** A map in a list. `veiled`: for the GM side alone. */
export const MapHead = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  title: z.string(),
  note: z.string(),
  imageUrl: z.string().nullable(),
  veiled: z.boolean(),
  can: abilities(campaignMap.actions),
})
export type MapHeadView = z.output<typeof MapHead>

/** What a pin leads to, in a word for its row. */
const PIN_WORDS = ['place', 'person', 'object', 'page', 'handout'] as const

/** A pin. `hidden`: not there for the party, because it is veiled itself or what it leads to is not open to all of them. */
export const MapPin = z.object({
  id: z.uuid(),
  kind: z.enum(PIN_KINDS),
  targetId: z.uuid().nullable(),
  name: z.string(),
  what: z.enum(PIN_WORDS),
  note: z.string(),
  ...Position.shape,
  veiled: z.boolean(),
  hidden: z.boolean(),
  can: abilities(mapPin.actions),
})
export type MapPinView = z.output<typeof MapPin>

/** A map with its pins in the order of their making; pins that the viewer may not see are absent, and nothing counts them. */
export const CampaignMap = MapHead.extend({ width: z.int(), height: z.int(), pins: z.array(MapPin) })
export type CampaignMapView = z.output<typeof CampaignMap>

const bookId = z.uuid()
const one = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })

/** Something that a pin can lead to. */
const PinTarget = z.object({ kind: z.enum(['npc', 'chapter', 'handout']), id: z.uuid(), name: z.string() })
export type PinTargetView = z.output<typeof PinTarget>

export const maps = {
  /** The maps of a book in the order of their making, to those who may see the book; the veiled ones to its GM side. */
  list: enter('anyone')
    .may('read', atlas)
    .get('/books/{bookId}/maps')
    .input(z.object({ bookId }))
    .output(z.object({ maps: z.array(MapHead), can: abilities(atlas.actions) })),

  /** One map with the pins that this viewer may see. NOT_FOUND when it is gone, veiled, or its book is not for this viewer. */
  read: enter('anyone').may('read', campaignMap).get('/maps/{id}').input(one).output(CampaignMap),

  /** What a pin of this book can lead to, by name: at most 20 of each kind whose names contain all words of `find`. */
  targets: enter('member')
    .may('keep', atlas)
    .get('/books/{bookId}/maps/targets')
    .input(z.object({ bookId, find: z.string().max(100).default('') }))
    .output(z.object({ targets: z.array(PinTarget) })),

  /** Adds a map, veiled unless `veil` is false; `id` is chosen by the caller, so that a form sent twice adds one. MAPS_FULL beyond 100. */
  add: enter('member')
    .may('add', atlas)
    .post('/books/{bookId}/maps')
    .input(
      z.object({ bookId, id: z.uuid(), veil: z.boolean().default(true), file: z.file().optional(), ...MapForm.shape }),
    )
    .errors(mayFail(...UPLOAD_FAULTS, 'MAPS_FULL'))
    .output(CampaignMap),

  /** Changes the named fields of a map. */
  edit: enter('member')
    .may('edit', campaignMap)
    .put('/maps/{id}')
    .input(z.object({ id: z.uuid(), map: MapEdit }))
    .output(CampaignMap),

  /** Puts another picture in the place of the earlier one; the pins keep their positions. */
  setImage: enter('member')
    .may('edit', campaignMap)
    .post('/maps/{id}/image')
    .input(z.object({ id: z.uuid(), file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(CampaignMap),

  /** Takes a map behind the veil, or shows it to those who may see the book. */
  setVeil: enter('member')
    .may('veil', campaignMap)
    .post('/maps/{id}/veil')
    .input(z.object({ id: z.uuid(), veil: z.boolean() }))
    .output(CampaignMap),

  /** Deletes a map with its pins and its picture. */
  remove: enter('member').may('remove', campaignMap).delete('/maps/{id}').input(one).output(done),

  /**
   * Adds a pin, veiled unless `veil` is false; `pinId` is chosen by the caller, so that a form sent twice adds one.
   * PIN_TARGET_GONE when it leads to nothing of this book, PINS_FULL beyond 200.
   */
  addPin: enter('member')
    .may('pin', campaignMap)
    .post('/maps/{id}/pins')
    .input(z.object({ id: z.uuid(), pinId: z.uuid(), veil: z.boolean().default(true), pin: PinForm, at: Position }))
    .errors(mayFail('PINS_FULL', 'PIN_TARGET_GONE'))
    .output(CampaignMap),

  /** Changes what a pin says and leads to, or moves it to `at`; what is not named stays. */
  editPin: enter('member')
    .may('edit', mapPin)
    .put('/map-pins/{id}')
    .input(z.object({ id: z.uuid(), pin: PinForm.optional(), at: Position.optional() }))
    .errors(mayFail('PIN_TARGET_GONE'))
    .output(CampaignMap),

  /** Takes a pin behind the veil, or lifts it. */
  setPinVeil: enter('member')
    .may('veil', mapPin)
    .post('/map-pins/{id}/veil')
    .input(z.object({ id: z.uuid(), veil: z.boolean() }))
    .output(CampaignMap),

  /** Takes a pin off its map. */
  removePin: enter('member').may('remove', mapPin).delete('/map-pins/{id}').input(one).output(CampaignMap),
}
