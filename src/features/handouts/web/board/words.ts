import { nameAlone } from '#kit/shared/name-alone.ts'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { HandoutCardView, ReaderView } from '../../contract.ts'
import type { FileGroup, HandoutType } from '../../rules.ts'

export const TYPE_ICONS: Record<HandoutType, IconName> = {
  document: 'ph:scroll',
  letter: 'ph:envelope-simple',
  map: 'ph:map-trifold',
  image: 'ph:image',
  audio: 'ph:speaker-high',
  other: 'ph:paperclip',
}

export const FILE_ICONS: Record<FileGroup, IconName> = {
  image: 'ph:image',
  audio: 'ph:speaker-high',
  document: 'ph:file-text',
}

const inRow = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** The readers of a handout, as one of them says it. */
export function readersWords(
  { audience, readers }: Pick<HandoutCardView, 'audience' | 'readers'>,
  ownId: string | undefined,
) {
  if (audience === 'everyone') return 'to everyone'
  const own = readers.some(({ userId }) => userId === ownId) ? ['you'] : []
  const others = readers.filter(({ userId }) => userId !== ownId).map(({ name }) => nameAlone(name))
  return own.length + others.length === 0 ? 'to nobody who still plays' : `to ${inRow([...own, ...others])}`
}

/** How many of its readers have opened a handout. */
export function openedWords(readers: readonly Pick<ReaderView, 'openedAt'>[]): string {
  const opened = readers.filter(({ openedAt }) => openedAt !== null).length
  if (readers.length === 0) return 'nobody to open it yet'
  if (opened === 0) return 'opened by nobody yet'
  return opened === readers.length ? 'opened by all' : `opened by ${opened} of ${readers.length}`
}
