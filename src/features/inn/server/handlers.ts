import { answers, transactsItself } from '#kit/server/answers.ts'
import { inn as contract } from '../contract.ts'
import { likeBoardPost, readBoardPost, readBoardPosts, removeBoardPost, writeBoardPost } from './service/board.ts'
import { readComments, removeComment, writeComment } from './service/comments.ts'
import { readCompany } from './service/company.ts'
import { readEars } from './service/ears.ts'
import { leavePlace, readEverything, stayIn } from './service/marks.ts'
import { reactTo } from './service/reactions.ts'
import { readSections } from './service/sections.ts'
import { readSocial, removeSocialPost, saySocial } from './service/social.ts'
import { readChat, removeChatLine, sayInTavern, tavernSubject } from './service/tavern.ts'
import { boardSubject, innSubject, visitBoard, visitInn } from './service/the-inn.ts'
import { readWhispers, removeWhisper, sayWhisper, whisperSubject } from './service/whispers.ts'
import { boardPostSubject, chatLineSubject, commentSubject, socialPostSubject } from './service/word-subjects.ts'
import { showChatWriting, showWriting } from './service/writing.ts'

export const innHandlers = answers(
  contract,
  {
    inn: innSubject,
    board: boardSubject,
    tavern: tavernSubject,
    socialPost: socialPostSubject,
    chatLine: chatLineSubject,
    whisper: whisperSubject,
    boardPost: boardPostSubject,
    comment: commentSubject,
  },
  {
    visit: visitInn,
    sections: readSections,
    company: readCompany,
    stay: stayIn,
    leave: leavePlace,
    readAll: readEverything,
    social: readSocial,
    say: saySocial,
    // Nothing is written, so there is nothing to hold.
    showWriting: transactsItself(showWriting),
    react: reactTo,
    removeSocialPost,
    board: visitBoard,
    chat: readChat,
    // The speaker is found by the statement that keeps the line: a load before it costs a sixth of a line.
    addChatLine: { asksItself: sayInTavern },
    showChatWriting: transactsItself(showChatWriting),
    removeChatLine,
    whispers: readWhispers,
    ears: readEars,
    whisper: sayWhisper,
    removeWhisper,
    boardPosts: readBoardPosts,
    boardPost: readBoardPost,
    writeBoardPost,
    removeBoardPost,
    likeBoardPost,
    comments: readComments,
    comment: writeComment,
    removeComment,
  },
)
