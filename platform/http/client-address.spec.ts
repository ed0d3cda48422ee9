import { expect } from 'chai'
import { addressReader, networkOf } from './client-address.ts'

describe("a client's address", () => {
  it('is that of the connection when nobody in between is trusted', () => {
    expect(addressReader([])('203.0.113.9', '198.51.100.1')).to.equal('203.0.113.9')
  })

  it('is what a trusted proxy says, not what the client sent to the proxy', () => {
    const read = addressReader(['10.0.0.0/8'])
    expect(read('::ffff:10.1.2.3', '1.1.1.1, 198.51.100.1')).to.equal('198.51.100.1')
    expect(read('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9')).to.equal('198.51.100.1')
  })

  it('is the same whether or not a proxy writes it as IPv6 does', () => {
    const read = addressReader(['10.0.0.0/8'])
    expect(read('10.1.2.3', '::ffff:198.51.100.1')).to.equal('198.51.100.1')
    expect(read('10.1.2.3', '198.51.100.1, ::ffff:10.9.9.9')).to.equal('198.51.100.1')
  })

  it('passes over what is no address', () => {
    expect(addressReader(['10.0.0.1'])('10.0.0.1', 'unknown, <script>')).to.equal('10.0.0.1')
  })

  it('lies in a network of 24 or 64 bits', () => {
    expect(networkOf('203.0.113.9')).to.equal('203.0.113.0')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).to.equal('2001:db8:1:2::')
    expect(networkOf('2001:db8::1')).to.equal('2001:db8:0:0::')
    expect(networkOf('::1')).to.equal('0:0:0:0::')
  })

  it('refuses a list of proxies that names none', () => {
    expect(() => addressReader(['proxy.example'])).to.throw('TRUSTED_PROXIES')
  })
})
