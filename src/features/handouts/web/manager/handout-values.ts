import type { HandoutView } from '../../contract.ts'
import type { Audience, HandoutCategory, HandoutType } from '../../rules.ts'

export type HandoutValues = {
  title: string
  content: string
  type: HandoutType
  category: HandoutCategory
  shared: boolean
  audience: Audience
  chosen: string[]
  notes: string
  attachments: string[]
}

/** The values of the form for a new handout. */
export const newHandout = (): HandoutValues => ({
  title: '',
  content: '',
  type: 'document',
  category: 'general',
  shared: false,
  audience: 'everyone',
  chosen: [],
  notes: '',
  attachments: [],
})

/** The values of the form for a handout that is there. */
export const valuesOf = (handout: HandoutView): HandoutValues => {
  const { title, content, type, category, shared, audience, chosen = [], notes = '', attachments } = handout
  return {
    ...{ title, content, type, category, shared, audience, chosen, notes },
    attachments: attachments.map(({ id }) => id),
  }
}

/** The three ways to share: with nobody yet, with everyone, or with chosen players. */
export type Sharing = 'nobody' | 'everyone' | 'chosen'
export const sharingOf = ({ shared, audience }: Pick<HandoutValues, 'shared' | 'audience'>): Sharing =>
  shared ? audience : 'nobody'
/** The change of the form for a way to share. With nobody yet, its readers stay as they were. */
export const shareWith = (sharing: Sharing): Partial<HandoutValues> =>
  sharing === 'nobody' ? { shared: false } : { shared: true, audience: sharing }
