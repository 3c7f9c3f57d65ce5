import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The name of the Inn of this book. */
const ofInn = z.object({ inn: z.string() })

/** The errors of this room. */
const innErrors = errors({
  INN_CLOSED: { status: 403, message: '{inn} is closed. Its keeper has barred the door for now.', data: ofInn },
  INN_PARTY_ONLY: { status: 403, message: '{inn} is open to the party of this campaign alone.', data: ofInn },
  INN_PRIVATE: { status: 403, message: '{inn} is private: only those who run this campaign may enter.', data: ofInn },
  CHAT_CHARACTERS_ONLY: { status: 403, message: 'Only active characters may chat in the Tavern.', data: noData },
  COMMAND_UNKNOWN: {
    status: 400,
    message: 'There is no command “/{name}”. There are /roll, /me and, in the Tavern Chat, /whisper.',
    data: z.object({ name: z.string() }),
  },
  WHISPER_TO_WHOM: { status: 400, message: 'Name who hears it: /whisper Name: your words.', data: noData },
  WHISPER_NOBODY: {
    status: 400,
    message: 'Nobody here is called “{name}”. A whisper goes to active characters of this book, or to the GM.',
    data: z.object({ name: z.string() }),
  },
  WHISPER_SEVERAL: {
    status: 400,
    message: 'More than one person here is called “{name}”. Use the full name.',
    data: z.object({ name: z.string() }),
  },
  WHISPER_NOT_HERE: { status: 400, message: 'There are whispers in the Tavern Chat only.', data: noData },
  BOARD_CHARACTERS_ONLY: {
    status: 403,
    message: 'Only active characters may post to the campaign board.',
    data: noData,
  },
  POST_EMPTY: { status: 400, message: 'You must write a message.', data: noData },
  POST_TOO_LONG: { status: 400, message: 'A post has at most 5000 characters.', data: noData },
  COMMENT_EMPTY: { status: 400, message: 'You must write something.', data: noData },
})

type InnErrors = typeof innErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends InnErrors {}
}
