import type { Call } from '#kit/server/call.ts'
import type { ExportOf } from '../../contract.ts'

/** Raised when the shape of what is packed changes, so that a reader knows what it has before it. */
const VERSION = 1

export const aboutAccount = (call: Call, contents: ExportOf) => ({
  schema: 'tomewright.account',
  version: VERSION,
  contents,
  exportedAt: call.now,
  exportedFrom: call.ports.config.baseUrl,
})

export const READ_ME = `What you have at Tomewright
===========================

profile.json         what you told about yourself, and where you are logged in
pictures.json        your picture; the picture itself lies in media/
game-master.json     your domain and your profile as a game master
game-master-personality.json  what the quiz made of you as one
campaign-parts.json  the campaigns you have a part in
lorekeeping.json     whose lorekeeper you are, who is yours, and your standing codes
vault.json           books in the vault of which you are a side
characters.json      your characters; portraits and sheets lie in media/
messages.json        what you said in the social rooms and at the tavern tables
posts.json           what you wrote on the boards
letters.json         what you wrote to us
fault-reports.json   the faults that you reported
purchases.json       what you bought
data-requests.json   what you asked about your data
file-jobs.json       the files that you had made or brought here in the last day
books/               each campaign that you run: book.json with all of it,
                     chapters/ with its texts as Markdown, media/ with its pictures,
                     manifest.json with the checksums; “Import a book” takes it back

about.json names the schema and its version. Times are in UTC, money is in cents.
A file is missing where there was nothing to put into it.
Cards of the team are about others, also where you wrote them, so they are not in here.
Characters in your campaigns belong to their players, so your books name them and no more.
`
