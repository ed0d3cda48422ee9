import { Readable } from 'node:stream'

/** A list as JSON, written value by value. */
export const jsonList = (values: AsyncIterable<unknown>): Readable => Readable.from(written(values))

/** One value as JSON. */
export const jsonOf = (value: unknown): Readable => Readable.from([`${JSON.stringify(value, null, 2)}\n`])

async function* written(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const value of values) {
    yield `${before}${JSON.stringify(value, null, 2)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
