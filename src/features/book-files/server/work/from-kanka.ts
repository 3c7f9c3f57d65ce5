import * as z from 'zod'
import { fromHtml } from '#features/text/engine/from-html.ts'
import { type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import type { Drafted, DraftedChapter, DraftedNpc } from './drafted-book.ts'
import { hiddenChapter, secret, withoutMarks } from './foreign-secret.ts'

/** The folders of a Kanka export whose things become NPCs, and those whose things become chapters. */
const NPC_FOLDERS: Record<string, DraftedNpc['type']> = {
  characters: 'person',
  creatures: 'person',
  locations: 'place',
  items: 'object',
}
const TEXTS = ['journals', 'notes', 'quests', 'events', 'organisations', 'families', 'races', 'abilities', 'tags']

/** The visibilities of a post that everybody, or every member, may read. All others become secret here. */
const OPEN = [1, 5]
const html = z.string().nullish()
const flag = z.union([z.boolean(), z.number()]).nullish()
const Post = z.object({ name: z.string().nullish(), entry: html, visibility_id: z.number().nullish() })
const Thing = z.looseObject({
  id: z.number().nullish(),
  name: z.string(),
  type: z.string().nullish(),
  title: z.string().nullish(),
  entry: html,
  is_private: flag,
  entity: z
    .looseObject({
      id: z.number().nullish(),
      type: z.string().nullish(),
      entry: html,
      is_private: flag,
      posts: z.array(Post).nullish(),
    })
    .nullish(),
})
type KankaThing = z.output<typeof Thing>
const Campaign = z.object({ name: z.string(), entry: html, excerpt: html })

async function jsonIn(zip: ZipFiles, path: string): Promise<unknown> {
  const text = await zip.text(path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ZipUnreadable(`${path} is no JSON`, { cause })
  }
}
const campaignOf = ({ paths }: ZipFiles) =>
  paths.find(path => path === 'campaign.json' || /^[^/]+\/campaign\.json$/.test(path))

export const isKanka = (zip: ZipFiles) => campaignOf(zip) !== undefined

/** `[character:12|the smith]` is its words; `[character:12]` is the name of what it means. Bounded, so that a hostile text takes no longer. */
const mentions = /\[[a-z_]{1,40}:(\d{1,15})(?:\|([^[\]|]{0,500}))?[^[\]]{0,500}\]/g

const isHidden = ({ is_private, entity }: KankaThing) => Boolean(is_private) || Boolean(entity?.is_private)

/**
 * The JSON export of a Kanka campaign: people, creatures, locations and items become NPCs, everything else that is written
 * becomes chapters. What is private there is secret here, and a post that is not for everybody goes to the GM side.
 */
export async function kankaBook(zip: ZipFiles): Promise<Drafted> {
  const at = campaignOf(zip)!
  const root = at.slice(0, -'campaign.json'.length)
  const campaign = Campaign.parse(await jsonIn(zip, at))
  const folderOf = (path: string) => path.slice(root.length).split('/')[0]!
  const files = zip.paths.filter(
    path => path.startsWith(root) && path.endsWith('.json') && path.slice(root.length).includes('/'),
  )
  const things = new Map<string, { folder: string; thing: KankaThing }>()
  for (const path of files) {
    const folder = folderOf(path)
    if (!Object.hasOwn(NPC_FOLDERS, folder) && !TEXTS.includes(folder)) continue
    things.set(path, { folder, thing: Thing.parse(await jsonIn(zip, path)) })
  }
  const names = new Map<number, string>()
  for (const { thing } of things.values()) if (thing.entity?.id) names.set(thing.entity.id, thing.name)
  // The name of what is private would give it away, so a mention without words of its own says only that there is something.
  const hidden = new Set(
    [...things.values()].flatMap(({ thing }) => (isHidden(thing) && thing.entity?.id ? [thing.entity.id] : [])),
  )
  const words = (text: string | null | undefined) =>
    ownWords(
      (text ?? '').replace(
        mentions,
        (_, id: string, said: string | undefined) =>
          said || (hidden.has(Number(id)) ? 'something' : (names.get(Number(id)) ?? 'something')),
      ),
    )
  const chapters: DraftedChapter[] = []
  const npcs: DraftedNpc[] = []
  if (campaign.entry) chapters.push({ title: campaign.name, source: words(campaign.entry) })
  for (const { folder, thing } of things.values()) {
    const type = NPC_FOLDERS[folder]
    if (type) npcs.push(npcFrom(type, thing, words))
    else chapters.push(chapterFrom(thing, words))
  }
  const unread = zip.paths.filter(path => path.startsWith(root) && path !== at && !things.has(path))
  const left = new Set(unread.map(path => folderOf(path).replaceAll('_', ' ')))
  for (const { folder, thing } of things.values())
    for (const list of unreadLists(thing)) left.add(`${list.replaceAll('_', ' ')} of ${folder.replaceAll('_', ' ')}`)
  return {
    title: campaign.name,
    chapters: chapters.filter(({ source }) => source.trim() !== ''),
    npcs,
    left: [...left],
  }
}

/** The lists of a thing that hold something and are read by nobody here: attributes, relations, inventories. */
const unreadLists = ({ entity, ...thing }: KankaThing): string[] =>
  Object.entries({ ...thing, ...entity }).flatMap(([name, value]) =>
    name !== 'posts' && Array.isArray(value) && value.length > 0 ? [name] : [],
  )

const ownWords = (html: string) => withoutMarks(fromHtml(html))

type Words = (text: string | null | undefined) => string
const postsOf = ({ entity }: KankaThing) => entity?.posts ?? []
const isOpen = ({ visibility_id }: z.output<typeof Post>) => OPEN.includes(visibility_id ?? 0)
const postText = (words: Words) => (post: z.output<typeof Post>) =>
  `${post.name ? `## ${post.name}\n\n` : ''}${words(post.entry)}`.trim()

function npcFrom(type: DraftedNpc['type'], thing: KankaThing, words: Words): DraftedNpc {
  const open = postsOf(thing).filter(isOpen).map(postText(words))
  const notes = postsOf(thing)
    .filter(post => !isOpen(post))
    .map(postText(words))
  return {
    type,
    name: thing.name,
    veil: isHidden(thing),
    kind: thing.title ?? thing.type ?? thing.entity?.type ?? '',
    longDescription: [words(thing.entity?.entry ?? thing.entry), ...open].filter(Boolean).join('\n\n'),
    gmNotes: notes.join('\n\n'),
  }
}

function chapterFrom(thing: KankaThing, words: Words): DraftedChapter {
  const parts = [
    words(thing.entity?.entry ?? thing.entry),
    ...postsOf(thing).map(post =>
      isOpen(post) || isHidden(thing) ? postText(words)(post) : secret(postText(words)(post)),
    ),
  ]
  const source = parts.filter(Boolean).join('\n\n')
  return isHidden(thing) ? hiddenChapter(thing.name, source) : { title: thing.name, source }
}
