import { lineGoods } from '#features/store/server/service/lines.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { customThemes as contract } from '../contract.ts'
import { plantCustomThemes } from './demo.ts'
import { themeFiles } from './files.ts'
import { customThemeHandlers } from './handlers.ts'
import { workInCustomThemes } from './reactions.ts'
import { themeGoods } from './service/goods.ts'
import { themeUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: customThemeHandlers,
  files: themeFiles,
  work: workInCustomThemes,
  demo: plantCustomThemes,
  extends: [extend(lineGoods, themeGoods), extend(userData, ...themeUserData)],
})
