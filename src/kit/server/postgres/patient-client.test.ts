import { connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/postgres/test-database.ts'
import { relayToPostgres } from '#test/relay.ts'
import { patientClient, WAITING } from './patient-client.ts'

/** A server that answers every greeting with this refusal. */
async function refusing(code: string) {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, 'Mnot now'].map(field => `${field}\0`).join('')
  const body = Buffer.from(`${fields}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  let asked = 0
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      asked++
      socket.end(Buffer.concat([head, body]))
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `postgres://a@127.0.0.1:${port}/a`,
    asked: () => asked,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

it('waits for a server that starts, says so once, and gives up in the end', async () => {
  const starting = await refusing('57P03')
  const lines: string[] = []
  const late = patientClient(starting.url, { startingMs: 400, silentMs: 0 }, line => lines.push(line))
  await expect(late).rejects.toMatchObject({ code: '57P03' })
  expect(starting.asked()).toBeGreaterThan(2)
  expect(lines).toEqual([WAITING])
  await starting.close()
})

it('waits for one that is silent, and for a wrong password not at all', async () => {
  const closed = await refusing('57P03')
  await closed.close()
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  await expect(patientClient(closed.url, { startingMs: 0, silentMs: 300 }, tell)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  expect(lines).toEqual([WAITING])
  const strict = await refusing('28P01')
  await expect(patientClient(strict.url, undefined, tell)).rejects.toMatchObject({ code: '28P01' })
  expect([strict.asked(), lines.length]).toEqual([1, 1])
  await strict.close()
})

it('connects to a server that comes up meanwhile', async () => {
  const { url, drop } = await testDatabase()
  const relay = await relayToPostgres(url)
  const absent = await refusing('57P03')
  const port = Number(new URL(absent.url).port)
  await absent.close()
  const through = new URL(relay.url)
  through.port = String(port)
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.pipe(connect(relay.port, '127.0.0.1')).pipe(socket)
  })
  const client = await patientClient(through.href, undefined, () => server.listen(port, '127.0.0.1'))
  expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }])
  await client.end()
  await relay.close()
  await new Promise(resolve => server.close(resolve))
  await drop()
})
