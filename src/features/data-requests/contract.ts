import './errors.ts'
import '#features/accounts/errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { ErasureForm, RecordForm, RefusalForm, RequestForm } from './forms.ts'
import { REQUEST_KINDS, REQUEST_STATES } from './rules.ts'

/** The data of the caller, about which they ask. */
export const ownData = subject('ownData', ['ask'], { by: null, codes: ['OWNER_STAYS'] })

/** A request about data: its person withdraws it, an admin carries it out or refuses it. */
export const dataRequest = subject('dataRequest', ['withdraw', 'erase', 'refuse'], {
  by: 'id',
  codes: ['DATA_REQUEST_CHANGED', 'OWN_ACCOUNT_STAYS', 'OWNER_STAYS'],
})

/** The list of requests, to which admins add what people have asked in another way. Its door is the rule. */
export const requestDesk = subject('requestDesk', ['record'], { by: null })

/** What an erasure leaves, and why. */
export const Staying = z.object({ what: z.string(), why: z.string() })
export type StayingView = z.output<typeof Staying>

/**
 * A request. `words` are those of the person, or of the admin who recorded it (`isRecorded`). `answer` is the reason of a refusal. `isStalled`: a copy whose file could not be made
 * yet; asking again makes it. `version` grows with each change.
 */
export const DataRequest = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  askedAt: z.date(),
  dueAt: z.date(),
  endedAt: z.date().nullable(),
  words: z.string(),
  isRecorded: z.boolean(),
  answer: z.string().nullable(),
  isStalled: z.boolean(),
  version: z.int(),
  can: abilities(dataRequest.actions),
})
export type DataRequestView = z.output<typeof DataRequest>

/**
 * A request as admins see it. `person` is null once the account is gone; `recordedBy` and `decidedBy` are names of admins; `remaining` names
 * what could not be erased yet.
 */
export const QueuedRequest = DataRequest.extend({
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  recordedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  remaining: z.array(z.string()),
})
export type QueuedRequestView = z.output<typeof QueuedRequest>

const id = z.uuid()
const version = z.int().positive()

export const dataRequests = {
  /** What would stay after an erasure of the caller's account. For a banned person too. */
  staying: enter('evenBanned', { anywhere: true })
    .get('/me/data-requests/staying')
    .output(z.object({ staying: z.array(Staying) })),

  /**
   * The caller's requests, the open ones first, then the newest, at most 20. `isErasable`: false for the owner of the site. A banned person may ask too.
   */
  mine: enter('evenBanned', { anywhere: true })
    .get('/me/data-requests')
    .output(z.object({ requests: z.array(DataRequest), isErasable: z.boolean() })),

  /**
   * Asks for a copy of everything, which is packed at once, or for the erasure of the account, which the team carries out within a
   * month. `id` is the page's own: sent twice it asks once, and while one of the same kind is open that one is answered; a copy
   * that stalled is packed again. OWNER_STAYS for the erasure of the owner. Rule: ask.
   */
  ask: enter('evenBanned', { anywhere: true })
    .may('ask', ownData)
    .post('/me/data-requests')
    .input(RequestForm.extend({ id, kind: z.enum(REQUEST_KINDS) }))
    .output(DataRequest),

  /**
   * Takes an open request back: a copy that is being packed stops. DATA_REQUEST_CHANGED once an erasure has begun, or for a
   * request that has ended. Rule: withdraw.
   */
  withdraw: enter('evenBanned', { anywhere: true })
    .may('withdraw', dataRequest)
    .post('/me/data-requests/{id}/withdraw')
    .input(z.object({ id }))
    .output(DataRequest),

  /** The requests: the open ones by their deadline, the oldest first, or those that have ended, the newest first; 20 at a time. */
  queue: enter('admin')
    .get('/admin/data-requests')
    .input(
      z.object({
        show: z.enum(['open', 'ended']),
        kind: z.enum(REQUEST_KINDS).optional(),
        after: z.string().max(300).optional(),
      }),
    )
    .output(z.object({ requests: z.array(QueuedRequest), next: z.string().nullable() })),

  /**
   * Records an erasure that somebody asked the team for, because they cannot log in. The month counts from `askedOn`; the account is
   * sent a letter and can withdraw the request. `id` is the page's own; while an erasure is open for the account, that one is
   * answered. DATA_REQUEST_NOBODY for an address that no account has, DATA_REQUEST_DAY for a day ahead or more than 60 days back,
   * OWNER_STAYS for the owner of the site.
   */
  record: enter('admin')
    .may('record', requestDesk)
    .post('/admin/data-requests')
    .input(RecordForm.extend({ id }))
    .errors(mayFail('DATA_REQUEST_NOBODY', 'DATA_REQUEST_DAY', 'OWNER_STAYS'))
    .output(QueuedRequest),

  /** One request, with what an erasure would leave. */
  read: enter('admin')
    .may('read', dataRequest)
    .get('/admin/data-requests/{id}')
    .input(z.object({ id }))
    .output(z.object({ request: QueuedRequest, staying: z.array(Staying) })),

  /**
   * Begins to erase the account as it was asked for; the work goes on by itself, also after a restart. `version` is the one that the
   * caller saw: DATA_REQUEST_CHANGED, with who it was, if somebody has dealt with the request since. `confirmation` is ERASE, a
   * space, and the address of the account: ERASURE_PHRASE otherwise. Rule: erase.
   */
  erase: enter('admin')
    .may('erase', dataRequest)
    .post('/admin/data-requests/{id}/erase')
    .input(ErasureForm.extend({ id, version }))
    .errors(mayFail('ERASURE_PHRASE'))
    .output(QueuedRequest),

  /** Refuses an erasure with the reason, which the person is sent. DATA_REQUEST_CHANGED as with `erase`. Rule: refuse. */
  refuse: enter('admin')
    .may('refuse', dataRequest)
    .post('/admin/data-requests/{id}/refuse')
    .input(RefusalForm.extend({ id, version }))
    .output(QueuedRequest),
}
