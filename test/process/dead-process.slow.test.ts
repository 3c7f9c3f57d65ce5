import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openCopiedHouse } from './copied-house.ts'
import { openHouse } from './house.ts'
import { castMember } from './visitor.ts'

const A_MINUTE = 60_000

test('the file of a process that was killed is made by another within a minute, and its page says so', {
  timeout: 4 * A_MINUTE,
}, async () => {
  const killed = await openCopiedHouse()
  onTestFinished(async () => void (await killed.close()))
  const other = await openHouse({ databaseUrl: killed.databaseUrl! })
  onTestFinished(async () => void (await other.close()))
  const database = new Client(killed.databaseUrl)
  await database.connect()
  onTestFinished(() => database.end())
  // A state may be too short to be met by asking for it.
  await database.query(`
    create table job_states (at serial, state text);
    create function note_state() returns trigger language plpgsql as
      $$ begin insert into job_states (state) values (new.state); return null; end $$;
    create trigger note_state after update on file_jobs for each row
      when (old.state is distinct from new.state) execute function note_state()`)
  // The first process to look takes a job: as long as it is to be the one that is killed, the other does not look.
  other.signal('SIGSTOP')
  const [here, there] = [await castMember(killed, 'mira'), newId()]
  const begun = await here.post(`/api/books/${demoId('lantern')}/exports`, { id: there, kind: 'pdf' })
  expect(begun.status).toBe(200)
  const rowOf = async () => {
    const { rows } = await database.query('select state, attempts from file_jobs where id = $1', [there])
    return rows[0]
  }
  await expect.poll(rowOf, { interval: 5, timeout: A_MINUTE }).toEqual({ state: 'working', attempts: 1 })
  await killed.kill()
  other.signal('SIGCONT')
  const mira = await castMember(other, 'mira')
  const look = async () => (await mira.get(`/api/file-jobs/${there}`)).json().state
  await expect.poll(look, { interval: 200, timeout: A_MINUTE }).toBe('done')
  expect(await rowOf()).toEqual({ state: 'done', attempts: 2 })
  const { rows } = await database.query('select state from job_states order by at')
  expect(rows.map(({ state }) => state)).toEqual(['working', 'waiting', 'working', 'done'])
})
