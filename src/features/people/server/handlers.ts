import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { people as contract } from '../contract.ts'
import { cardOf, withCards } from './service/cards.ts'
import { blockPerson, type Meeting, myChatSettings, saveChatSettings, unblockPerson } from './service/chat-settings.ts'
import { discover, listedGm, tally } from './service/discover.ts'
import { choosePersonality, hostHere, myPersonality, takeQuiz } from './service/personality.ts'
import { players } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** `mustBeMet`: throws USER_NOT_FOUND for somebody who is nobody to the caller, as the roof knows it. */
export const peopleHandlers = (mustBeMet: Meeting) =>
  on.router({
    discover: on.discover.handler(({ context, input }) => discover(context, input)),
    tally: on.tally.handler(({ context, input }) => tally(context, input)),
    listedGm: on.listedGm.handler(({ context, input }) => listedGm(context, input)),
    players: on.players.handler(({ context, input }) => players(context, input)),
    card: on.card.handler(({ context, input }) => cardOf(context, input)),
    withCards: on.withCards.handler(({ context, input }) => withCards(context, input)),
    personality: on.personality.handler(({ context }) => myPersonality(context)),
    takeQuiz: on.takeQuiz.handler(({ context, input }) => takeQuiz(context, input)),
    choosePersonality: on.choosePersonality.handler(({ context, input }) => choosePersonality(context, input)),
    chatSettings: on.chatSettings.handler(({ context }) => myChatSettings(context)),
    saveChatSettings: on.saveChatSettings.handler(({ context, input }) => saveChatSettings(context, input)),
    block: on.block.handler(({ context, input }) => blockPerson(context, mustBeMet, input)),
    unblock: on.unblock.handler(({ context, input }) => unblockPerson(context, input)),
    host: on.host.handler(({ context }) => hostHere(context)),
  })
