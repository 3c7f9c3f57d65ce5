import type * as z from 'zod'
import { SHEET_TYPES, type SheetEnding } from '#features/characters/rules.ts'
import { type FileJobRow, fileJobKind, type MadeFile } from '#features/file-jobs/server/service/kinds.ts'
import type { EntryRow } from '#features/journals/server/service/the-journal.ts'
import { type MentionRules, mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileNameFor } from '#kit/server/files/file-name.ts'
import { oneIf, theOne } from '#kit/server/subjects.ts'
import { HEAD_IDS, headKey, isHeadKey } from '#lexicon/heads.ts'
import { Choice } from '../../contract.ts'
import { PASSPORT_JOB } from '../../rules.ts'
import { leavingEntries } from '../work/leaving-entries.ts'
import { JOURNAL, PORTRAIT, sheetPath } from '../work/passport-file.ts'
import { type PassportFiles, writePassport } from '../work/write-passport.ts'
import { appearancesOf } from './appearances.ts'
import { ownEntries } from './own-journal.ts'
import { bearerMark, passportKey } from './passport-key.ts'
import { passportSubject, type Traveller } from './the-passport.ts'

const DAY_MS = 24 * 60 * 60_000

/** The job that makes a passport, for those who may change the character. */
export const passportKind = fileJobKind({
  name: PASSPORT_JOB,
  input: Choice,
  line: { name: 'passports', atOnce: 2 },
  linkMs: DAY_MS,
  failed: 'The passport could not be made.',
  mayHave: async (call, { subjectId }: FileJobRow) =>
    subjectId !== null && (await oneIf(passportSubject, call, subjectId, 'make')) !== null,
  run: async ({ call, input, job, extensions, progress }) => {
    const traveller = await theOne(passportSubject, call, job.subjectId ?? '', 'make')
    const entries = input.journal ? await ownEntries(call, traveller.character.id) : null
    await progress(30)
    return madePassport(call, extensions(mentionRules), { traveller, choice: input, entries })
  },
})

type Making = { traveller: Traveller; choice: z.output<typeof Choice>; entries: EntryRow[] | null }

async function madePassport(
  call: Call,
  rules: MentionRules,
  { traveller: { character }, choice, entries }: Making,
): Promise<MadeFile> {
  const files = [...(await picturesAndSheet(call, character, choice)), ...(await journalFile(call, entries, choice))]
  const { userId } = theActor(call)
  const said = {
    origin: call.ports.config.baseUrl,
    madeAt: call.now.toISOString(),
    bearer: bearerMark(call, userId, character.id),
    character: { ...fieldsOf(character), head: HEAD_IDS.find(id => headKey(id) === character.avatarKey) ?? null },
    appearsIn: await appearancesOf(call, rules, character),
  }
  return {
    content: await writePassport(said, files, passportKey(call)),
    contentType: 'application/zip',
    fileName: fileNameFor(`${character.name}, passport${withSecrets(choice)}`, call.now, 'zip'),
  }
}

const withSecrets = ({ journal, secrets }: Making['choice']) => (journal && secrets ? ' with secret entries' : '')

function fieldsOf(character: Traveller['character']) {
  const { id, name, level, playerName, race, gender, pronouns, charPronouns, description, backstory } = character
  return {
    ...{ id, name, level, playerName, race, class: character.class, gender, pronouns, charPronouns },
    ...{ description, backstory, soulScroll: character.sheetUrl ?? '' },
  }
}

async function picturesAndSheet(
  call: Call,
  { avatarKey, sheetKey }: Traveller['character'],
  { sheet }: Making['choice'],
): Promise<PassportFiles> {
  const ending = Object.keys(SHEET_TYPES).find(one => sheetKey?.endsWith(`.${one}`)) as SheetEnding | undefined
  const [portrait, stored] = await Promise.all([
    storedBytes(call, isHeadKey(avatarKey) ? null : avatarKey),
    storedBytes(call, sheet && ending ? sheetKey : null),
  ])
  return [
    ...(portrait ? [[PORTRAIT, portrait] as const] : []),
    ...(stored && ending ? [[sheetPath(ending), stored] as const] : []),
  ]
}

/** A stored file; null for none, and for one that is gone. */
async function storedBytes({ ports }: Call, key: string | null): Promise<Uint8Array | null> {
  const file = key && (await ports.files.get(key))
  return file ? new Uint8Array(await new Response(file.stream).arrayBuffer()) : null
}

async function journalFile(
  { ports }: Call,
  entries: EntryRow[] | null,
  { secrets }: Making['choice'],
): Promise<PassportFiles> {
  const rows = entries?.filter(({ isSecret }) => secrets || !isSecret) ?? []
  if (rows.length === 0) return []
  const weight = rows.reduce((sum, { content }) => sum + content.length, 0)
  const packed = await ports.workers.run(leavingEntries, { rows, secrets }, { weight, patient: true })
  return [[JOURNAL, new TextEncoder().encode(JSON.stringify(packed))]]
}
