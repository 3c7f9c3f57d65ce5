import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { inn as contract } from '../contract.ts'
import { likePost, readPost, readPosts, removePost, writePost } from './service/board.ts'
import { readComments, removeComment, writeComment } from './service/comments.ts'
import { readCompany } from './service/company.ts'
import { readDoors } from './service/doors.ts'
import { leavePlace, readEverything, stayIn } from './service/marks.ts'
import { reactTo } from './service/signs.ts'
import { readSocial, saySocial, unsaySocial } from './service/social.ts'
import { readChat, sayInTavern, unsayInTavern } from './service/tavern.ts'
import { visitBoard, visitInn } from './service/the-inn.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const innHandlers = on.router({
  visit: on.visit.handler(({ context, input }) => visitInn(context, input)),
  doors: on.doors.handler(({ context, input }) => readDoors(context, input)),
  company: on.company.handler(({ context, input }) => readCompany(context, input)),
  stay: on.stay.handler(({ context, input }) => stayIn(context, input)),
  leave: on.leave.handler(({ context, input }) => leavePlace(context, input)),
  readAll: on.readAll.handler(({ context, input }) => readEverything(context, input)),
  social: on.social.handler(({ context, input }) => readSocial(context, input)),
  say: on.say.handler(({ context, input }) => saySocial(context, input)),
  react: on.react.handler(({ context, input }) => reactTo(context, input)),
  unsay: on.unsay.handler(({ context, input }) => unsaySocial(context, input)),
  board: on.board.handler(({ context, input }) => visitBoard(context, input)),
  chat: on.chat.handler(({ context, input }) => readChat(context, input)),
  chatAs: on.chatAs.handler(({ context, input }) => sayInTavern(context, input)),
  unsayLine: on.unsayLine.handler(({ context, input }) => unsayInTavern(context, input)),
  posts: on.posts.handler(({ context, input }) => readPosts(context, input)),
  pinned: on.pinned.handler(({ context, input }) => readPost(context, input)),
  post: on.post.handler(({ context, input }) => writePost(context, input)),
  removePost: on.removePost.handler(({ context, input }) => removePost(context, input)),
  like: on.like.handler(({ context, input }) => likePost(context, input)),
  comments: on.comments.handler(({ context, input }) => readComments(context, input)),
  comment: on.comment.handler(({ context, input }) => writeComment(context, input)),
  removeComment: on.removeComment.handler(({ context, input }) => removeComment(context, input)),
})
