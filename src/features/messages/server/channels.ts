import * as z from 'zod'
import { whereWritingShows } from '#features/talk/server/service/writing.ts'
import type { ChannelRule } from '#kit/server/hub.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { joinedId } from '#kit/shared/subject.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { Context } from '../rules.ts'
import { placeSubject } from './service/talk-subjects.ts'

type Named = { context: Context; subdomain?: string; bookId?: string }

const isId = (id: string) => z.uuid().safeParse(id).success
const reads =
  (named: (id: string) => Named | null): ChannelRule =>
  async (call, id) => {
    const place = named(id)
    if (!place || isBanned(call.actor)) return false
    return (await oneIf(placeSubject, call, joinedId([place.context, place.subdomain, place.bookId]), 'hear')) !== null
  }

const campaign = reads(bookId => (isId(bookId) ? { context: 'campaign', bookId } : null))
const inn = reads(bookId => (isId(bookId) ? { context: 'inn', bookId } : null))

/** A chat is heard by those who may read it. What is private goes to the own channels of the two. */
export const messageChannels: Record<string, ChannelRule> = {
  'global-chat': reads(id => (id === 'all' ? { context: 'global' } : null)),
  'domain-chat': reads(subdomain => ({ context: 'domain', subdomain })),
  'campaign-chat': campaign,
  'inn-chat': inn,
  'campaign-chat-writing': whereWritingShows(campaign),
  'inn-chat-writing': whereWritingShows(inn),
}
