import { parseArgs } from 'node:util'
import { type AuditHead, checkAuditChain } from '#features/accounts/server/service/audit-chain.ts'
import { openDb } from '#kit/server/db.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { visitDatabase } from '#kit/server/postgres/visit.ts'
import { asCommand, dataDir, serverUrl } from './data-commands.ts'

const USAGE = `Usage: npm run check-audit                  compares every row of the audit with the chain of hashes
       npm run check-audit -- --head N:HASH  compares the chain with a head noted earlier too, as the log has it every day
Ends with 1 where something was changed, deleted, added, cut off or made anew.`

const FAULTS = {
  changed: 'a row was changed',
  deleted: 'a row was deleted',
  added: 'a row was added past the chain',
  cut: 'links of the chain are missing',
  rewritten: 'the chain was made anew',
}

function headIn(words: string | undefined): AuditHead | undefined | null {
  const [, n, hash] = /^(\d+):([0-9a-f]{64})$/.exec(words ?? '') ?? []
  return hash ? { n: Number(n), hash } : words === undefined ? undefined : null
}

await asCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const noted = headIn(values.head)
  if (noted === null) return false
  const check = async (url: string) => {
    const pool = openPool(url)
    try {
      return await checkAuditChain(openDb(pool), noted)
    } finally {
      await pool.end()
    }
  }
  const { head, rows, wrong } = serverUrl ? await check(serverUrl) : await visitDatabase(dataDir, check)
  if (wrong) {
    const where = [wrong.n && `link ${wrong.n}`, wrong.rowId && `row ${wrong.rowId}`].filter(Boolean).join(', ')
    console.error(`The audit is not whole: ${FAULTS[wrong.fault]} (${where}). ${rows} rows before it are as written.`)
    process.exit(1)
  }
  console.log(
    `The audit is whole: ${rows} rows. Its head is ${head.n}:${head.hash}; note it where this site cannot write.`,
  )
  return true
})
