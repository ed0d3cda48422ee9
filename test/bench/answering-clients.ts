import { Agent, get } from 'node:http'

// Clients that answer heartbeats run in their own process, so that only the server's time is measured.

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

const answer = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => (response.statusCode === 204 ? resolve() : reject(new Error('refused'))))
    }).once('error', reject)
  })

process.on('message', async ({ url, count }: { url: string; count: number }) => {
  let left = count
  const client = async () => {
    while (left > 0) {
      left -= 1
      await answer(url)
    }
  }
  await Promise.all(Array.from({ length: 20 }, client))
  process.send?.('done')
})
