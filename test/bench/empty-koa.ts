// The raw limit of commands over HTTP: a Koa that reads the body and answers with nothing. Prints its port.
import { createServer } from 'node:http'
import Koa from 'koa'

const app = new Koa()
app.use(async (ctx) => {
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  JSON.parse(Buffer.concat(chunks).toString('utf8'))
  ctx.status = 204
})
const server = createServer(app.callback()).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
