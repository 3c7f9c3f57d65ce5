import { goods } from '#features/store/server/service/goods.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { gifts as contract } from '../contract.ts'
import { plantGifts } from './demo.ts'
import { giftHandlers } from './handlers.ts'
import { workInGifts } from './reactions.ts'
import { giftGoods } from './service/issuing.ts'
import { giftStaying, giftUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: giftHandlers,
  work: workInGifts,
  demo: plantGifts,
  extends: [extend(goods, giftGoods), extend(userData, ...giftUserData), extend(stayingData, giftStaying)],
})
