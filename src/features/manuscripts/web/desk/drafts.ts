import type { ScribeId } from '#lexicon/look/ids.ts'

/** The fields of a chapter that are typed. */
export type Written = { title: string; source: string; scribeStyle: ScribeId }
/** A chapter as it stands in the editor, and the saved version that it grew from (0: none yet). */
export type Draft = Written & { chapterId: string; baseVersion: number }
/** A draft as this device keeps it: one for each tab (`slot`) and chapter. `at` is when, in milliseconds since 1970. */
export type KeptDraft = Draft & { slot: string; at: number }
export type DraftKey = Pick<KeptDraft, 'chapterId' | 'slot'>

/** The part of the browser’s storage that drafts use. */
type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Whether two texts are the same in all that is saved. */
export const isSameText = (a: Written, b: Written): boolean =>
  a.title === b.title && a.source === b.source && a.scribeStyle === b.scribeStyle

/** Whether a draft holds nothing that somebody could want back. */
export const isBlank = ({ title, source }: Written): boolean => title.trim() === '' && source.trim() === ''

const isDraft = (value: unknown): value is Omit<KeptDraft, 'slot'> => {
  const { chapterId, title, source, at } = (value ?? {}) as Partial<KeptDraft>
  return [chapterId, title, source].every(one => typeof one === 'string') && typeof at === 'number'
}

/**
 * The drafts of one writer in one book on this device. A tab writes its own slot of a chapter and no other, so that no tab
 * overwrites the text of another one.
 */
export function openDrafts(store: Store, writer: string, bookId: string) {
  const prefix = `draft:${writer}:${bookId}:`
  const keyOf = ({ chapterId, slot }: DraftKey) => `${prefix}${chapterId}:${slot}`

  function read(key: string): KeptDraft | null {
    try {
      const value: unknown = JSON.parse(store.getItem(key) ?? 'null')
      if (!isDraft(value)) return null
      return { ...value, slot: key.slice(prefix.length + value.chapterId.length + 1) }
    } catch {
      return null
    }
  }
  function all(): KeptDraft[] {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
    const drafts = keys.flatMap(key => (key.startsWith(prefix) ? (read(key) ?? []) : []))
    return drafts.sort((a, b) => b.at - a.at)
  }
  const drop = (key: DraftKey) => {
    try {
      store.removeItem(keyOf(key))
    } catch {
      // Nothing is kept where nothing can be.
    }
  }
  return {
    /** Every draft, the newest first. */
    all: (): KeptDraft[] => {
      try {
        return all()
      } catch {
        return []
      }
    },
    /** The draft of a tab for a chapter. */
    of: (key: DraftKey): KeptDraft | null => read(keyOf(key)),
    /** Keeps a draft in its slot; false where the device has no room for it. */
    keep: ({ slot, at, ...draft }: KeptDraft): boolean => {
      try {
        store.setItem(keyOf({ chapterId: draft.chapterId, slot }), JSON.stringify({ ...draft, at }))
        return true
      } catch {
        return false
      }
    },
    drop,
    /** Drops the drafts of a chapter that say what is saved. */
    dropSame: (chapterId: string, saved: Written) => {
      for (const one of all()) if (one.chapterId === chapterId && isSameText(one, saved)) drop(one)
    },
    /** Drops every draft of a chapter. */
    dropChapter: (chapterId: string) => {
      for (const one of all()) if (one.chapterId === chapterId) drop(one)
    },
  }
}
export type Drafts = ReturnType<typeof openDrafts>

/** The drafts to offer: all but the one that is open, and none without a word in it. */
export const offered = (drafts: readonly KeptDraft[], open: DraftKey): KeptDraft[] =>
  drafts.filter(one => !(one.chapterId === open.chapterId && one.slot === open.slot) && !isBlank(one))

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu
/** How many words a text has. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0
