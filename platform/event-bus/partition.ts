/**
 * The partition that Kafka's own clients choose for a key, so that other producers and joins by the same key use the same
 * one. The client's own implementation calculates with big integers and takes most of the time of a message.
 */
export const partitionOf = (key: string, partitions: number): number =>
  (murmur2(Buffer.from(key)) & 0x7fffffff) % partitions

const multiplier = 0x5bd1e995

/** MurmurHash 2 with Kafka's seed. */
const murmur2 = (bytes: Buffer): number => {
  let hash = 0x9747b28c ^ bytes.length
  const whole = bytes.length - (bytes.length % 4)
  for (let at = 0; at < whole; at += 4) {
    let word = Math.imul(bytes.readInt32LE(at), multiplier)
    word ^= word >>> 24
    hash = Math.imul(hash, multiplier) ^ Math.imul(word, multiplier)
  }
  for (let at = bytes.length - 1; at >= whole; at--) hash ^= bytes.readUInt8(at) << (8 * (at - whole))
  if (whole < bytes.length) hash = Math.imul(hash, multiplier)
  hash ^= hash >>> 13
  hash = Math.imul(hash, multiplier)
  return hash ^ (hash >>> 15)
}
