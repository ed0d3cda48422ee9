import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({ q: z.string(), target: z.string(), format: z.enum(['html', 'text']) })
const languages = ['de', 'en', 'es', 'fr', 'pl'].map((code) => ({ code, name: code, targets: [] }))

/** Speaks LibreTranslate's language on loopback. Its translation of a text names the target before each part of it. */
export const startTranslationService = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/languages') return response.end(JSON.stringify(languages))
      const { q, target, format } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
      const translated = (text: string) => `${target}: ${text}`
      const translatedText = format === 'text' ? translated(q) : q.replace(/(?<=>)[^<\s][^<]*/g, translated)
      return response.end(JSON.stringify({ translatedText }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
