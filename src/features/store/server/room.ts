import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { store as contract } from '../contract.ts'
import { storeChannels } from './channels.ts'
import { plantSales } from './demo.ts'
import { storeHandlers } from './handlers.ts'
import { workInStore } from './reactions.ts'
import { storeRoutes } from './routes.ts'
import { allGoods } from './service/cart-goods.ts'
import { founderGoods } from './service/founder-goods.ts'
import { goods } from './service/goods.ts'
import { lineGoods } from './service/lines.ts'
import { storeNotices } from './service/notices.ts'
import { storeStaying, storeUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: extensions => storeHandlers(allGoods(extensions), extensions(lineGoods)),
  channels: storeChannels,
  routes: extensions => storeRoutes(allGoods(extensions)),
  demo: plantSales,
  work: (jobs, fresh, extensions) => workInStore(jobs, fresh, allGoods(extensions)),
  extends: [
    extend(goods, founderGoods),
    extend(userData, ...storeUserData),
    extend(stayingData, storeStaying),
    extend(noticeWords, storeNotices),
  ],
})
