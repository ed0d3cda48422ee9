import { expect } from 'chai'
import { partitionOf } from './partition.ts'

describe('the partition of a key', () => {
  // From `org.apache.kafka.common.utils.UtilsTest`, each as positive number.
  const known: [string, number][] = [
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
    ['abc', 479470107],
  ]
  for (const [key, hash] of known)
    it(`is the one of Kafka's own clients for ${key}`, () => {
      expect(partitionOf(key, 1_000)).to.equal((hash & 0x7fffffff) % 1_000)
    })
})
