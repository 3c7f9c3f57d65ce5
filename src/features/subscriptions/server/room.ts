import { noticeWords } from '#features/notices/server/service/describe.ts'
import { allGoods } from '#features/store/server/service/cart-goods.ts'
import { goods } from '#features/store/server/service/goods.ts'
import { lineGoods } from '#features/store/server/service/lines.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { subscriptions as contract } from '../contract.ts'
import { plantSubscriptions } from './demo.ts'
import { subscriptionHandlers } from './handlers.ts'
import { workInSubscriptions } from './reactions.ts'
import { invoiceRoute } from './routes.ts'
import { subscriptionGoods } from './service/begin.ts'
import { renewedLines } from './service/lines.ts'
import { subscriptionNotices } from './service/notices.ts'
import { subscriptionStaying, subscriptionUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: extensions => subscriptionHandlers(allGoods(extensions)),
  routes: [invoiceRoute],
  work: workInSubscriptions,
  demo: plantSubscriptions,
  extends: [
    extend(goods, subscriptionGoods),
    extend(lineGoods, renewedLines),
    extend(userData, ...subscriptionUserData),
    extend(stayingData, subscriptionStaying),
    extend(noticeWords, subscriptionNotices),
  ],
})
