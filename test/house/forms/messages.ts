import { conversationIdOf } from '#features/messages/server/service/the-conversation.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'messages.send': async world => ({
    context: 'private',
    conversationId: conversationIdOf(world.id('otto'), world.id('mira')),
    id: newId(),
    content: 'A word between us, if I may.',
  }),
  'messages.showWriting': async world => ({
    context: 'private',
    conversationId: conversationIdOf(world.id('otto'), world.id('mira')),
    on: true,
  }),
  'messages.sendOfficial': async world => ({
    id: newId(),
    content: 'The inn closes at ten.',
    adminMessageType: 'maintenance',
    userId: world.id('otto'),
  }),
  'messages.contactGm': async world => ({ userId: world.id('mira'), id: newId(), content: 'Is there a free chair?' }),
  'messages.list': async () => [{ context: 'global' }, { context: 'global', timeZone: 'Europe/Paris' }],
  'messages.place': async () => [{ context: 'global' }],
  'messages.findPeople': async () => [{ search: 'Otto' }, { search: 'ot' }],
}
