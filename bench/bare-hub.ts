import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'

// Passes every line on to everybody who is connected: no rooms, no rules, nothing kept.
const server = createServer(async (request, response) => {
  const packet = `42["news",${await text(request)}]`
  for (const client of hub.clients) client.send(packet)
  response.end()
})
const hub = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as { port: number }).port)
