import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { type Contract, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { caddyfileOf, exceptionsOf, gatewayFile } from './gateway-file.ts'

describe('the configuration of the gateway', () => {
  it('is that of the contracts (npm run docs:gateway)', async () => {
    const text = await readFile(join(repositoryRoot, gatewayFile), 'utf8')
    expect(text).to.equal(caddyfileOf(await discoveredContracts()))
  })

  it('names calls that go elsewhere than their method says', () => {
    const archive = query('GET /files/:file_id/archive.zip', Nothing, z.string())
    const tea: Contract = contract('tea', {
      pour: command('POST /tea', Nothing),
      cups: query('GET /tea', Nothing, z.string()),
      forget: internal(Nothing),
      archive: { ...archive, method: 'POST' } as never,
    })
    const exception = { method: 'POST', path: '/files/:file_id/archive.zip', service: 'query-api' }
    expect(exceptionsOf([tea])).to.deep.equal([exception])
    expect(caddyfileOf([tea])).to.include('path_regexp ^/files/[^/]+/archive\\.zip/?$')
  })

  it('cannot be made when a contract wants a path that nobody may reach', () => {
    const tea = contract('tea', { counts: query('GET /metrics/tea', Nothing, z.string()) })
    expect(() => caddyfileOf([tea])).to.throw('the gateway hides these paths: /metrics/tea')
  })
})
