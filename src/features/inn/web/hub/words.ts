import { nameAlone } from '#kit/shared/name-alone.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnGuestView, InnSectionView } from '../../contract.ts'
import type { HappeningView } from '../../forms.ts'
import { type PlaceId, type SectionId, UNKNOWN_SPEAKER } from '../../rules.ts'
import { innSignOf } from '../parts/inn-sign.tsx'

/** The words of a section in which nothing has happened. */
export const NOTHING_YET: Record<SectionId, string> = {
  social: 'Nobody has said anything yet.',
  characters: 'Nobody sits at this table yet.',
  gallery: 'The party has not seen a face yet.',
  echoes: 'Nobody has left this table yet.',
  calendar: 'No session is planned yet.',
  bulletin: 'No handout has been shared yet.',
  board: 'Nothing is pinned up yet.',
}

/** The last thing that happened in a section: who it was, and what they did. */
export function newsOf({ what, who, text, level }: HappeningView): { who: string; did: string } {
  const name = who === null ? UNKNOWN_SPEAKER : nameAlone(who)
  switch (what) {
    case 'said':
      return { who: name, did: `“${text ?? '…'}”` }
    case 'rolled':
      return { who: `${name} rolled`, did: text ?? 'dice' }
    case 'pinned':
      return { who: `${name} pinned`, did: `“${text ?? '…'}”` }
    case 'arrived':
      return { who: name, did: `came in at level ${level ?? 1}.` }
    case 'unveiled':
      return { who: 'A veil parted', did: `${name} has a face now.` }
    case 'scheduled':
      return { who: `${name} scheduled`, did: `“${text ?? '…'}”` }
    case 'shared':
      return { who: `${name} handed out`, did: `“${text ?? '…'}”` }
    case 'departed':
      return { who: name, did: text ? `“${text}”` : 'has left the table.' }
  }
}

/** Where somebody is, in the names of the book's rooms. */
export function whereOf(flavor: FlavorId, place: PlaceId): string {
  if (place === 'hub') return 'at the doors'
  if (place === 'board') return 'at the campaign board'
  const { name } = innSignOf(flavor, place)
  return flavor === 'default' ? `in ${name}` : `in ${name.replace(/^(The )?/, 'the ')}`
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const isAre = (many: number) => (many === 1 ? 'is' : 'are')

/** The other people: two by name, more as a number. */
function companyWords(others: InnGuestView[], more: number): string {
  const many = others.length + more
  if (many === 0) return 'Nobody else is here.'
  const who = many <= 2 ? others.map(({ name }) => nameAlone(name)).join(' and ') : `${NUMBERS[many] ?? many} others`
  return `${who} ${isAre(many)} here.`
}

/** The number of new posts in all sections. */
function newWords(sections: InnSectionView[]): string {
  const many = unreadIn(sections)
  if (many === 0) return 'Nothing is new.'
  if (many > 99) return 'More than 99 things are new.'
  return `${NUMBERS[many] ?? many} ${many === 1 ? 'thing is' : 'things are'} new.`
}

export const unreadIn = (sections: InnSectionView[]) => sections.reduce((sum, { unread }) => sum + unread, 0)

/** How an Inn is found, in a line. */
export const stateOf = (sections: InnSectionView[], others: InnGuestView[], more: number) =>
  `${companyWords(others, more)} ${newWords(sections)}`

/** The people in a section: one by name. */
export function insideWords(inside: InnGuestView[]): string {
  const [one] = inside
  if (!one) return 'Nobody in'
  return inside.length === 1 ? `${nameAlone(one.name)} is here` : `${inside.length} are here`
}
