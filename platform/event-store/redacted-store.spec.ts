import { expect } from 'chai'
import { defineEvents, personal, version } from '#platform/language/event.ts'
import { id, line, plain } from '#platform/language/shapes.ts'
import { memoryVault } from '#platform/vault/memory.ts'
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { memoryStore } from './memory.ts'
import { redactedStore } from './redacted-store.ts'
import { registryOf } from './registry.ts'
import { sealedStore } from './sealed-store.ts'

const tea = registryOf([
  defineEvents('tea', {
    GuestCame: { guest: id, name: personal('identity', 'guest', plain), table: line },
    TableLaid: version(
      2,
      { cups: line, note: personal('authored', 'cups', line) },
      {
        1: ({ cup, note }) => ({ cups: `${cup}s`, note }),
      },
    ),
  }),
])

describe('the redacted log', () => {
  it('leaves out what is sealed and keeps everything else', async () => {
    const store = memoryStore()
    const { metadata } = recorded('GuestCame', {})
    const event = { type: 'GuestCame', data: { guest: 'gia', name: 'Gia Moretti', table: 'oak' }, metadata }
    await sealedStore(store, memoryVault(), tea).append('tea-1', [event], 'none')
    const [published] = await redactedStore(store, tea).readAll(0n, 10)
    expect(published?.data).to.deep.equal({ guest: 'gia', table: 'oak' })
    expect(published?.metadata).to.deep.equal(metadata)
  })

  it('leaves out what is personal by now and was stored when it was not', async () => {
    const log = recordedLog(recorded('GuestCame', { guest: 'gia', name: 'Gia Moretti', table: 'oak' }))
    const [published] = await redactedStore(log, tea).readAll(0n, 10)
    expect(published?.data).to.deep.equal({ guest: 'gia', table: 'oak' })
  })

  it('brings old versions up to date', async () => {
    const log = recordedLog(recorded('TableLaid', { cup: 'cup', note: 'hot' }))
    const [published] = await redactedStore(log, tea).readAll(0n, 10)
    expect(published?.data).to.deep.equal({ cups: 'cups' })
    expect(published?.metadata.schema_version).to.equal(2)
  })

  it('leaves out what is sealed in events that nobody here knows', async () => {
    const seals = { name: { person: 'gia', class: 'identity' } }
    const metadata = { ...recorded('GuestLeft', {}).metadata, sealed: seals }
    const log = recordedLog({ ...recorded('GuestLeft', { guest: 'gia', name: 'c2VhbGVk' }), metadata })
    const [published] = await redactedStore(log, tea).readAll(0n, 10)
    expect(published?.data).to.deep.equal({ guest: 'gia' })
  })
})
