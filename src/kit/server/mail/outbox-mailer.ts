import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#kit/shared/ids.ts'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'
import { readOutbox } from './read-outbox.ts'

/** Keeps every mail as an .eml file in `folder`; the names sort by time. */
export function outboxMailer(folder: string, from: string, now = () => new Date()): Mailer {
  return {
    kind: 'outbox',
    outbox: window => readOutbox(folder, window),
    async send(mail) {
      const date = now()
      // Loaded with the first letter: a process that only reads does without it.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const bytes = await new MailComposer({ ...message(mail, from), date }).compile().build()
      const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}_${newId(date.getTime())}.eml`
      const draft = join(folder, `.${name}.draft`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeSynced(draft, bytes)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async health() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const probe = join(folder, `.${newId()}.draft`)
      await writeSynced(probe, Buffer.alloc(0))
      await rm(probe)
    },
  }
}

/** Letters hold links that open accounts: only the owner of the process may read them. */
async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
