import { answers } from '#kit/server/answers.ts'
import { theActor } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { dataRequests as contract, requestDesk } from '../contract.ts'
import { askForData, myRequests, withdrawRequest } from './service/asking.ts'
import { eraseOnRequest, refuseRequest } from './service/deciding.ts'
import { listRequests, readRequest } from './service/queue.ts'
import { recordRequest } from './service/recording.ts'
import { dataRequestSubject, ownDataSubject } from './service/the-request.ts'
import { stayingOf } from './service/views.ts'

/** The handlers, given what the rooms do not erase. */
export const dataRequestHandlers = (staying: StayingData[]) =>
  answers(
    contract,
    { ownData: ownDataSubject, dataRequest: dataRequestSubject, requestDesk: guardedByDoor(requestDesk) },
    {
      staying: async call => ({ staying: await stayingOf(call, staying, theActor(call).userId) }),
      mine: myRequests,
      ask: askForData,
      withdraw: withdrawRequest,
      queue: listRequests,
      record: recordRequest,
      read: (call, _, row) => readRequest(call, staying, row),
      erase: eraseOnRequest,
      refuse: refuseRequest,
    },
  )
