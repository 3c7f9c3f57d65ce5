import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { type Extensions, extensionPoint } from '#kit/server/extension-point.ts'
import { job } from '#kit/server/jobs.ts'
import type { fileJobs } from '../tables.ts'

export type FileJobRow = typeof fileJobs.$inferSelect

/** Jobs that wait for each other: so many of a line run at once in one process. `waiting`: more of them are refused. */
export type FileLine = { name: string; atOnce: number; waiting?: number }

/** A file that was made. It is stored while it is read, where it comes as a stream. */
export type MadeFile = {
  content: Uint8Array | ReadableStream<Uint8Array>
  contentType: string
  fileName: string
  /** The thing with which the file is deleted. */
  belongsTo?: string
}

/** The arguments of a job's work. `call` is that of the owner, with the rights of this moment. */
export type FileWork<Input> = {
  call: Call
  input: Input
  job: FileJobRow
  extensions: Extensions
  /** Says how far it has come, in hundredths. It throws where the job was cancelled or lost. */
  progress: (hundredths: number) => Promise<void>
  /** Aborted when the job is cancelled, its right ends, or another process has taken it over. */
  signal: AbortSignal
  /** Ends a job whose effect is in the database, in the transaction of that effect. It throws where the job was cancelled or lost. */
  done: (tx: Call, result: unknown) => Promise<void>
}

/** A kind of job that makes a file or reads one, as a room declares it. */
export type FileJobKind<Input extends z.ZodType = z.ZodType> = {
  name: string
  input: Input
  line: FileLine
  /** How long the link to the file lives. */
  linkMs: number
  /** Also for a banned person, and on any domain. */
  evenBanned?: boolean
  /** The message of a failure that is not the owner's. */
  failed: string
  /** Whether the caller may have the file of a job of theirs, at this moment. */
  mayHave: (call: Call, job: FileJobRow) => Promise<boolean>
  /** Answers the file, or nothing where it called `done`. */
  run: (work: FileWork<z.output<Input>>) => Promise<MadeFile | undefined>
}

/** The kinds of file jobs of the rooms above. */
export const fileJobKinds = extensionPoint<FileJobKind>('kinds of file jobs')

/** What the rooms above do when a job has ended well, in its transaction, by the id of the job. */
export const fileJobsDone = extensionPoint<(tx: Call, jobId: string) => Promise<void>>('done file jobs')

/** Declares a kind of file job. */
export const fileJobKind = <Input extends z.ZodType>(kind: FileJobKind<Input>) => kind as unknown as FileJobKind

/** The kind of a job; undefined for one that no room declares any more. */
export const kindOf = (kinds: readonly FileJobKind[], { kind }: FileJobRow) => kinds.find(({ name }) => name === kind)

/** The work of one line. It is tried again where a process ended; a failure is the job's own. */
export const workOfLine = ({ name }: FileLine) => job(`fileJobs.${name}`, z.object({ jobId: z.uuid() }), { retries: 2 })
