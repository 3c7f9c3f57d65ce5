import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { people as contract, ownChat } from '../contract.ts'
import { cardOf, withCards } from './service/cards.ts'
import { blockPerson, type Meeting, myChatSettings, saveChatSettings, unblockPerson } from './service/chat-settings.ts'
import { discover, listedGm, tally } from './service/discover.ts'
import { choosePersonality, hostHere, myPersonality, personalitySubject, takeQuiz } from './service/personality.ts'
import { players } from './service.ts'

/** `mayMeet`: each throws USER_NOT_FOUND for a person that the caller cannot see. */
export const peopleHandlers = (mayMeet: readonly Meeting[]) =>
  answers(
    contract,
    { personality: personalitySubject, ownChat: guardedByDoor(ownChat) },
    {
      discover,
      tally,
      listedGm,
      players,
      card: cardOf,
      withCards,
      personality: myPersonality,
      takeQuiz,
      choosePersonality,
      chatSettings: myChatSettings,
      saveChatSettings,
      block: (call, input) => blockPerson(call, mayMeet, input),
      unblock: unblockPerson,
      host: hostHere,
    },
  )
