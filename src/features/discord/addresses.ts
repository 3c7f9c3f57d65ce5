import type { Address } from '#kit/shared/address.ts'
import { searchOf, text, words } from '#kit/shared/search-params.ts'

export const discordAddresses = [
  {
    path: '/discord',
    page: 'features/discord/web/discord-page.tsx',
    search: searchOf({ state: words, code: text }),
    onlyWith: 'discord',
  },
] as const satisfies Address[]
