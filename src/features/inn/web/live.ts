import { newsOf } from '#kit/web/news.ts'
import type { inn } from '../contract.ts'

/** The rights to enter and to speak depend on the book and its characters. */
const visit = { book: 'bookId', standing: 'bookId', ownCharacter: null } as const
const onePost = { standing: null, boardPost: 'postId' } as const

export const news = newsOf<typeof inn>(
  'inn',
  {
    visit,
    board: visit,
    sections: { ...visit, avatars: 'bookId', happenings: 'bookId', schedule: 'bookId', handouts: 'bookId' },
    company: { ...visit, company: 'bookId', people: null },
    // The right to remove lines depends on the part in the book.
    social: { standing: 'bookId', socialTalk: 'bookId' },
    chat: { standing: 'bookId', tavernTalk: 'bookId' },
    whispers: { standing: 'bookId', whispers: 'bookId' },
    ears: { standing: 'bookId', character: null, people: null },
    boardPosts: { standing: 'bookId', board: 'bookId' },
    boardPost: onePost,
    comments: onePost,
  },
  { heard: () => import('./heard.ts').then(file => file.heard), pauses: { happenings: 2_000, company: 2_000 } },
)
