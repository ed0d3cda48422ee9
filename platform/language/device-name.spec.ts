import { expect } from 'chai'
import { deviceOf, programOf } from './device-name.ts'

describe('a device', () => {
  it('is named by browser and system', () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
    const laptop =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
    expect([deviceOf(phone), deviceOf(laptop), deviceOf('curl/8.5.0')]).to.deep.equal([
      'Safari, iOS',
      'Edge, Windows',
      '',
    ])
  })
})

describe('a program', () => {
  it('is named as its user knows it, or by what it calls itself first', () => {
    const userAgents = [
      'macOS/26.1 (25B78) dataaccessd/1.0',
      'Google-Calendar-Importer',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0',
      'vdirsyncer/0.19.3',
      '(odd) <b>',
    ]
    expect(userAgents.map(programOf)).to.deep.equal([
      'Apple Calendar',
      'Google Calendar',
      'Thunderbird',
      'vdirsyncer',
      '',
    ])
  })
})
